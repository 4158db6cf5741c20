/* What the service knows of its matches, and in which of them this phone has a chair. */

import { call } from '../core/api.js';
import { store } from '../core/store.js';
import { loadGameTexts } from '../core/texts.js';

const ASKED = 6;
const OVER = 3;
const CLOCKS = 3;

const games = new Map();

/** The matches worth a row, each with its game, and `mine`: the newest one this phone sits at, with its view. */
export async function matches() {
  const all = await call('/api/matches');
  const list = [...all.filter(({ ended }) => !ended), ...all.filter(({ ended }) => ended).slice(0, OVER)];
  for (const entry of list) entry.rules = await rules(entry.game);
  const mine = await first(list.filter(({ ended }) => !ended).slice(0, ASKED));
  return { list: withFewClocks(list.filter(({ match }) => match !== mine?.match)), mine };
}

/** Whether a game is nothing but a clock: its phone lies on the table, and has no turns to tell of. */
export const isClock = ({ picture }) => picture === 'clock';

/* A clock alone is never over; of those only the newest are still in use. */
function withFewClocks(list) {
  const few = list.filter(({ rules }) => isClock(rules)).slice(0, CLOCKS);
  return list.filter((entry) => !isClock(entry.rules) || few.includes(entry));
}

async function rules(game) {
  if (!games.has(game)) {
    const found = await call(`/api/games/${game}`);
    if (found.own) await loadGameTexts(game);
    games.set(game, found);
  }
  return games.get(game);
}

async function first(list) {
  const chairs = await Promise.all(list.map(({ match }) => call(`/api/matches/${match}/seats`)));
  const at = chairs.findIndex(({ seats }) => mySeat(seats));
  if (at < 0) return null;
  const view = await call(`/api/matches/${list[at].match}`);
  store.set({ view, game: list[at].rules });
  return { ...list[at], seat: mySeat(chairs[at].seats), view };
}

function mySeat(seats) {
  const found = Object.entries(seats).find(([, { mine }]) => mine);
  return found ? Number(found[0]) : 0;
}
