/* Luck: what each person rolled on average, on a field as wide as chance is. */

import { html, keyed } from '../core/html.js';
import { token } from '../core/icons.js';
import { t, who } from '../core/texts.js';
import { average } from './words.js';

/** The tile; nothing for one person alone, or where dice differ. */
export function luck({ luck: people, dice }) {
  if (people.length < 2) return null;
  const fair = (dice[0].sides + 1) / 2;
  const far = 1.25 * Math.max(...people.flatMap(({ mean, low, high }) => [mean, low, high]).map((one) => Math.abs(one - fair)));
  const place = (mean) => 50 + (50 * (mean - fair)) / far;
  const outside = people.filter(({ mean, low, high }) => mean < low || mean > high);
  return html`<section class="tile lk"><h2>${t('dice.luck')} <span>${t('dice.luck_mean')}</span></h2><ul>${people.map((one) => keyed(one.seat, line(one, place)))}</ul>
    <p class="sm mut">${outside.length ? t('dice.luck_outside', { name: outside.map(({ seat }) => who(seat)).join(', ') }) : t('dice.luck_inside')}</p></section>`;
}

function line({ seat, colour, rolls, mean, low, high }, place) {
  const field = { left: `${place(low).toFixed(1)}%`, width: `${(place(high) - place(low)).toFixed(1)}%` };
  return html`<li><span class="cut">${who(seat)}</span><span class="trk" aria-hidden="true"><i class="fr" style=${field}></i><i class="mid"></i
    ><span style=${{ position: 'absolute', left: `${place(mean).toFixed(1)}%` }}>${token(colour, 1.6)}</span></span><span class="z">${average(mean)}<span class="vh">, ${t('dice.luck_of', { n: rolls, low: average(low), high: average(high) })}</span></span></li>`;
}
