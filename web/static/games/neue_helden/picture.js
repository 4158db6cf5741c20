/* Neue Helden on a phone: the city with everybody's fans, the badges, the needs of a roll, the honour, the end. */

import { html } from '../../core/html.js';
import { t } from '../../core/texts.js';
import { seatsInOrder, sheetOf, valueOf } from '../../seat/model.js';
import { city } from './city.js';
import { honourOf } from './honour.js';
import { STONES, shield, statusText } from './honours.js';

export { asks, needs } from './needs.js';

export const icons = { kraft: 'dumbbell', iq: 'bulb', movement: 'chevrons' };

export function art(state, seat, crop) {
  const heroes = seatsInOrder(state).map((one) => ({ seat: one, colour: state.view.seats[one].colour, fans: valueOf(state, sheetOf(one), 'fans') }));
  return city(heroes, seat, { crop });
}

/** The badges beside the big number: those earned are kept when fans are lost again. */
export function beside(state, seat) {
  const has = valueOf(state, sheetOf(seat), 'badges');
  return html`<div class="badges" role="img"
    aria-label=${t('page.nh.badges', { n: has })}>${STONES.map((_, i) => shield(i + 1, i < has))}</div>`;
}

/** How far it is to the next badge. */
export function hint(state, seat) {
  const fans = valueOf(state, sheetOf(seat), 'fans');
  const next = STONES.find((stone) => fans < stone);
  return next ? t('page.nh.until', { n: next - fans, status: statusText(STONES.indexOf(next) + 1) }) : statusText(3);
}

/** The honour and the end take the whole page, until something else is opened. */
export function scene(state) {
  if (state.open) return null;
  if (state.view.ended) {
    import('./end.js'); // only now: it wakes up when it is there
    return html`<nh-end></nh-end>`;
  }
  return honourOf(state) ? html`<nh-honour></nh-honour><ht-undo></ht-undo>` : null;
}
