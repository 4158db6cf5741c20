/* Where open cards of the match lie, as the table knows it; asked again when the view says that this changed. */

import { call } from '../core/api.js';
import { store } from '../core/store.js';

const AGAIN_MS = 2000;

let seen = null; // what the view said of them when they were last asked for
let asking = false;

/** Keep `store.state.lying` current: `{ [card id]: { card, kind, names, place, seat, sheet } }`. Returns what ends it. */
export function watchLying() {
  look();
  return store.listen(() => look());
}

function look() {
  const { view, link } = store.state;
  if (!view || view.cards === seen || asking || link.state === 'lost') return;
  if (view.cards) ask(view.cards);
  else know(0, []);
}

function know(told, cards) {
  seen = told;
  store.set({ lying: Object.fromEntries(cards.map((one) => [one.card, one])) });
}

async function ask(told) {
  asking = true;
  try {
    const { cards } = await call(`/api/matches/${store.state.match}/cards`);
    know(told, cards);
  } catch {
    if (!store.state.lying) store.set({ lying: {} });
    await new Promise((done) => setTimeout(done, AGAIN_MS));
  }
  asking = false;
  look(); // it may have changed meanwhile
}
