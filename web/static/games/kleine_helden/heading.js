/* Long names: a title or a key that holds one is set smaller, so that it need not break within a word. */

import { html } from '../../core/html.js';

const WORD = 17;
const LINE = 44;

/** The class for a text with a word too long for its place. */
export const wordy = (text) => (text.split(/[\s-]/).some((word) => word.length > WORD) ? 'long' : '');

/** A card's title. */
export const heading = (title, look = '') => html`<h2 class="${look} ${title.length > LINE ? 'long' : wordy(title)}">${title}</h2>`;
