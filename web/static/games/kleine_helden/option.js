/* One way to answer as a wide key: a token or a hole, what it is, and the number it comes to. */

import { html } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { words } from '../../core/numbers.js';
import { heading, wordy } from './heading.js';

/** `colour` 0 draws a hole, `drawing` stands in place of both. */
export function option({ colour = 0, drawing = null, title, detail = '', number = null, press, sent = false }) {
  const sign = drawing ?? (colour ? token(colour, 2.25) : html`<i class="hole"></i>`);
  return html`<button class="btn op ${sent ? 'sent' : ''}" @click=${press}>${sign}<span class="grow"><b class=${wordy(title)}>${title}</b
    >${detail ? html`<small>${detail}</small>` : null}</span>${number === null ? null : html`<span class="calc z">${words(number)}</span>`}</button>`;
}

/** The head over such keys; `unit` says what the numbers at their end are, `whom` for whom a tap counts. */
export const optionHead = (label, title, unit, whom = null) => html`<div class="row"><small class="lbl grow">${label}</small>${whom}</div>
  <div class="row hd">${heading(title, 'grow')}${unit ? html`<small class="lbl">${unit}</small>` : null}</div>`;
