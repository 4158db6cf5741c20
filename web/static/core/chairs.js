/* Who sits where: which devices have claimed a seat, and which of them are ours. */

import { call } from './api.js';
import { store } from './store.js';

/** Ask who sits where, now and whenever phones come and go. Returns once it is known. */
export async function watchChairs(match) {
  let seen = store.state.people;
  store.listen(() => {
    if (store.state.people === seen) return;
    seen = store.state.people;
    look(match).catch(() => {}); // the next coming or going asks again
  });
  await look(match);
}

async function look(match) {
  const { seats, opener } = await call(`/api/matches/${match}/seats`);
  store.set({
    opener,
    claimed: Object.fromEntries(Object.entries(seats).map(([seat, { devices }]) => [seat, devices])),
    mine: Object.keys(seats).filter((seat) => seats[seat].mine).map(Number),
  });
}

/** Whether no device sits on `seat`: any phone at the table may play for it, and anybody may take it. */
export const isFree = ({ claimed, view }, seat) => seat in view.seats && !(claimed[seat] > 0);
