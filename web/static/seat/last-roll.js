/* The dice last seen at the table. They lead to their line in the log, to be corrected. */

import { html, keyed } from '../core/html.js';
import { logPlace } from '../core/paths.js';
import { t, who } from '../core/texts.js';
import { dieFace, isFresh } from './die.js';

export function lastRoll({ view: { roll, turn, match } }) {
  const fresh = isFresh(); // asked each time, so that it knows the roll before
  if (!roll || (roll.seat && roll.seat !== turn)) return null;
  return html`<a class="row rolled" href=${logPlace(match, roll.n)}
    ><span class="sm">${roll.seat ? who(roll.seat) : t('page.rolled')}</span>${roll.faces.map(([die, face], i) => keyed(`${i}.${roll.n}`, dieFace(die, roll.quality === 'ok' && face, { size: 2, fresh })))}</a>`;
}
