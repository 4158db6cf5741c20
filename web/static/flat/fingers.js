/* Fingers on a side: the first one counts, at once; a second or a held one is none more (SC-29). Held long on a side that
   cannot press, it opens that side's menu. */

import { store } from '../core/store.js';
import { tap } from './tap.js';
import { turnsOf } from './turns.js';

const LONG_MS = 600;

const down = new Map(); // by finger, the seat it rests on
let timer = 0;

/** A finger comes down on a side. */
export function comes(event, seat) {
  if (event.button) return;
  event.preventDefault();
  const isMore = [...down.values()].includes(seat);
  down.set(event.pointerId, seat);
  if (isMore) return;
  holdOn(seat);
  tap(seat);
}

function holdOn(seat) {
  const { state } = store;
  clearTimeout(timer);
  if (state.view.clock.sides.length < 3 || turnsOf(state).includes(seat)) return;
  timer = setTimeout(() => store.set({ open: { kind: 'side', seat }, answer: null }), LONG_MS);
}

/** A key of a keyboard, or what a screen reader sends: it has no finger. */
export function clicked(event, seat) {
  if (event.detail === 0) tap(seat);
}

function goes({ pointerId }) {
  if (down.delete(pointerId)) clearTimeout(timer);
}

for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, goes, true);
document.addEventListener('visibilitychange', () => down.clear());
