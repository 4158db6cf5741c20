/* Another match with the same people, the same house rules and the same clock. */

import { call } from '../core/api.js';
import { matchPage } from '../core/paths.js';
import { remember } from './memory.js';

/** Open it and sit down where I sat. Whoever presses first, all come to the same table. */
export async function rematch({ view, seat, match }) {
  const seats = Object.values(view.seats).map(({ name, colour }) => ({ name, colour }));
  const ref = `rematch-${match}`;
  const { match: next } = await call('/api/matches', { body: { game: view.game, options: view.options, seats, ref } });
  if (seat) await takeSeat(next, seat, view.seats[seat].name).catch(() => {}); // then the page asks who I am
  if (view.clock) await setClock(next, seat || 1, view.clock, ref).catch(() => {}); // then the menu offers the clock
  location.assign(matchPage(next));
}

async function takeSeat(match, seat, name) {
  await call(`/api/matches/${match}/seats`, { body: { seat, name } });
  remember(match, seat);
}

/* As it was set at first; its `ref` lets only the first who comes set it. */
async function setClock(match, seat, { text, after, pauses }, ref) {
  await call(`/api/matches/${match}/moves`, { body: { seat, verb: 'set_clock', args: { control: text, after, pauses }, ref: `${ref}-clock` } });
}
