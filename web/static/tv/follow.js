/* From a match that has ended on to its rematch: the same game again, with the same people in the same chairs. One that
   was left before this one ended is none. */

import { call } from '../core/api.js';
import { store } from '../core/store.js';

const LOOK_MS = 4000;

/** Look for the rematch while the match shown is over; `go` takes its code. */
export function follow(match, go) {
  setInterval(async () => {
    const { view } = store.state;
    if (!view?.ended) return;
    const all = await call('/api/matches').catch(() => []);
    const later = all.slice(0, all.findIndex((one) => one.match === match)); // the one with the last move stands first
    const next = later.find((one) => !one.ended && one.game === view.game && people(one) === people(view));
    if (next && named(view)) go(next.match);
  }, LOOK_MS);
}

const chairs = ({ seats }) => Object.values(seats);
const people = (table) => JSON.stringify(chairs(table).map(({ name, colour }) => [name, colour]));

/* Free chairs look alike at every table. */
const named = (table) => chairs(table).some(({ name }) => name);
