/* What FLAGGED draws besides the icons every page has. */

import { html } from '../../core/html.js';

/** The lightning of a counter card. */
export const bolt = () => html`<svg class="i s" viewBox="0 0 24 24" aria-hidden="true"><path d="M13.5 1.5 4.5 13.6h6L9 22.5l10.5-13h-6.7Z"/></svg>`;

/** A flag, won or still to win. */
export const flag = (won) => html`<svg class="i s ${won ? 'got' : ''}" viewBox="0 0 24 24" aria-hidden="true"><path
  d="M4 1.5h2.4v1.7c5-2.3 8 2.2 14.1.1v10.4c-6.1 2.1-9.1-2.4-14.1-.1v8.9H4Z"/></svg>`;
