/* Drawings the pages of cards have besides those every page has. */

import { html } from '../core/html.js';

/** A camera. */
export const camera = () => html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M3.5 7.500h4l1.500-2.500h6l1.500 2.500h4v11.500h-17Z"/><circle cx="12" cy="13" r="3.500"/></svg>`;

/** A printer. */
export const printer = () => html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 9V3.500h10V9M7 17H3.500V9h17v8H17M7 14h10v6.500H7Z"/></svg>`;

/** An arrow into a tray: take a file in. */
export const takeIn = () => html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3.500V15M7.500 10.500 12 15l4.500-4.500M5 15v5.500h14V15"/></svg>`;
