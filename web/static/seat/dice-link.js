/* The way to the page of the dice, beside the other pages of a match. */

import { svg } from '../core/html.js';

export const dicePage = (match) => `/m/${match}/dice`;

/** A die as a line drawing, as large as an icon. */
export const dieSign = () => svg`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><rect x="3.5" y="3.5" width="17" height="17" rx="4"/><path d="M8.2 8.2h.1M15.7 8.2h.1M12 12h.1M8.2 15.7h.1M15.7 15.7h.1" stroke-width="3"/></svg>`;
