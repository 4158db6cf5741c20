/* The dice last seen at the table, on one line. */

import { html, keyed } from '../core/html.js';
import { t, who } from '../core/texts.js';
import { dieFace } from './die.js';

export function lastRoll({ view: { roll, turn } }) {
  if (!roll || (roll.seat && roll.seat !== turn)) return null;
  if (roll.quality !== 'ok') return html`<p class="md">${t('page.cocked')}</p>`;
  return html`<p class="row rolled"
    ><span class="sm">${roll.seat ? who(roll.seat) : t('page.rolled')}</span>${roll.faces.map(([die, face], i) => keyed(i, dieFace(die, face, 2)))}</p>`;
}
