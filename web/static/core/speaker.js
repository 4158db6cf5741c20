/* The drawing of a key for sounds, on or off. */

import { html, svg } from './html.js';

const ON = svg`<path d="M3.5 9.5v5H7l5 4.5V5L7 9.5ZM15.5 9a4.3 4.3 0 0 1 0 6M18.2 6.2a8.2 8.2 0 0 1 0 11.6"/>`;
const OFF = svg`<path d="M3.5 9.5v5H7l5 4.5V5L7 9.5ZM16 9.5l5 5m0-5-5 5"/>`;

export const speaker = (on) => html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${on ? ON : OFF}</svg>`;
