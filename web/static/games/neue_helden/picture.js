/* Neue Helden on a phone: the city with everybody's fans, the badges, the needs of a roll, the honour, the end. */

import { html } from '../../core/html.js';
import { styles } from '../../core/styles.js';
import { t } from '../../core/texts.js';
import '../../seat/hero.js';
import { seatsInOrder, sheetOf, valueOf } from '../../seat/model.js';
import { shortAtBest } from './asks.js';
import { city } from './city.js';
import { honourOf } from './celebrating.js';
import { STONES, shield, statusText } from './honours.js';

export { asks } from './asks.js';

await styles('neue_helden.css');

/* Fetched when they are needed or when there is time; they wake up when they are there. */
const end = () => import('./end.js');
const honour = () => import('./honour.js');

export const dice = () => import('./needs.js');

export const later = [honour, end];

/** A mission is what the step asks about; who somebody plays stands beside the name. */
export const shows = ['mission', 'card.hero'];

export const icons = { kraft: 'dumbbell', iq: 'bulb', movement: 'chevrons' };

export function art(state, seat, tight) {
  const { ask } = state.view;
  const crop = tight || Boolean(ask && shortAtBest(ask) > 0); // what is missing takes a line of the card
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
    end();
    return html`<nh-end></nh-end>`;
  }
  if (!honourOf(state)) return null;
  honour();
  return html`<nh-honour></nh-honour><ht-undo></ht-undo>`;
}
