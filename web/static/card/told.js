/* What the table says of the card for the chosen seat: where it lies, what can be done with it, the game's hint.

   Asked for again whenever the match moved on or another seat was chosen; one question at a time. */

import { call } from '../core/api.js';
import { store } from '../core/store.js';

const AGAIN_MS = 2000;

let asked = '';
let busy = false;

/** Keep `told` in the store current from now on. */
export function follow() {
  store.listen(ask);
  addEventListener('visibilitychange', ask);
  ask();
}

/** Ask anew although neither match nor seat changed: the card itself did. */
export function askAgain() {
  asked = '';
  if (store.state.view) ask();
}

async function ask() {
  const { match, view, seat, card } = store.state;
  const about = `${view.v} ${seat}`;
  if (busy || about === asked || document.hidden) return;
  busy = true;
  asked = about;
  try {
    const told = await call(`/api/matches/${match}/cards/${card.code}?seat=${seat}`);
    if (store.state.seat === seat) store.set({ told });
  } catch {
    asked = '';
    setTimeout(ask, AGAIN_MS);
  }
  busy = false;
  if (asked && asked !== `${store.state.view.v} ${store.state.seat}`) ask();
}
