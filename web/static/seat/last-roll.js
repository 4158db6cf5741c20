/* The dice last seen at the table, on one line. */

import { html, keyed } from '../core/html.js';
import { t, who } from '../core/texts.js';
import { dieFace, isFresh } from './die.js';

export function lastRoll({ view: { roll, turn } }) {
  const fresh = isFresh(); // asked each time, so that it knows which roll lay there before
  if (!roll || (roll.seat && roll.seat !== turn)) return null;
  if (roll.quality !== 'ok') return html`<p class="md">${t('page.cocked')}</p>`;
  return html`<p class="row rolled"
    ><span class="sm">${roll.seat ? who(roll.seat) : t('page.rolled')}</span>${roll.faces.map(([die, face], i) => keyed(`${i}.${roll.n}`, dieFace(die, face, { size: 2, fresh })))}</p>`;
}
