/* Another match with the same people and the same house rules. */

import { call } from '../core/api.js';
import { matchPage } from '../core/paths.js';
import { remember } from './memory.js';

/** Open it and sit down where I sat. Whoever presses first, all come to the same table. */
export async function rematch({ view, seat, match }) {
  const seats = Object.values(view.seats).map(({ name, colour }) => ({ name, colour }));
  const { match: next } = await call('/api/matches', { body: { game: view.game, options: view.options, seats, ref: `rematch-${match}` } });
  if (seat) await takeSeat(next, seat, view.seats[seat].name).catch(() => {}); // then the page asks who I am
  location.assign(matchPage(next));
}

async function takeSeat(match, seat, name) {
  await call(`/api/matches/${match}/seats`, { body: { seat, name } });
  remember(match, seat);
}
