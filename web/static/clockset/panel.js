/* The dark panel: the time in large, the control as a strip, and one sentence that says what it does. */

import { html } from '../core/html.js';
import { large as inLarge, sentence } from './say.js';
import { strip } from './strip.js';

const LONG = 5;

/** `large` shows the time; without it strip and sentence are enough, as while a control is being built. */
export function panel({ sides }, large = true) {
  if (!sides.length) return null;
  const [first] = sides;
  const [time, word, figure] = inLarge(first);
  return html`<div class="pw">${large ? html`<p class="bt ${time.length > LONG ? 'far' : ''}"><span class="z">${time}</span>${figure
    ? html`<span class="pl ${figure.length > LONG + 2 ? 'far' : ''}">${word}<b class="z">${figure}</b></span>` : null}</p>` : null}
    ${strip(first, true)}<p class="say" role="status">${sentence(sides)}</p></div>`;
}
