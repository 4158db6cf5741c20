/* Where cards of a match lie: in front of whom, in the middle, on a discard pile. */

import { call } from '../core/api.js';
import { t } from '../core/texts.js';

/** Where each card lies, by its id, as words. */
export async function lyingIn(match) {
  const [{ cards }, { seats }] = await Promise.all([call(`/api/matches/${match}/cards`), call(`/api/matches/${match}`)]);
  const who = (seat) => seats[seat]?.name || (seats[seat] ? t(`page.colour.${seats[seat].colour}`) : '');
  return Object.fromEntries(cards.map(({ card, place, seat }) => [card, t(`deck.lies.${place}`, { whom: who(seat) })]));
}
