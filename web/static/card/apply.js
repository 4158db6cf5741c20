/* A card takes effect: one move, sent until the table has answered, counted once.

   Each wish has a `ref` of its own as long as it is not answered, so a second tap, or one after a lost answer, is the same
   move. For a moment after an answer no key counts: what stands under the finger now was not there when it was lifted. */

import { call, makeRef, Refused } from '../core/api.js';
import { take } from '../core/live.js';
import { store } from '../core/store.js';
import { why } from '../core/texts.js';

const CALM_MS = 700;
const refs = new Map();

/** Do something with the card for the chosen seat; `again` says that it counts once more. */
export async function apply(verb, args = {}, { again } = {}) {
  const { seat, card } = store.state;
  const answer = await post('moves', { seat, verb, args, cards: [card.id], again }, verb);
  if (!answer) return;
  const { move, view: { undo } } = answer;
  store.set({ applied: { move, verb, line: undo?.moves.includes(move) ? undo : null }, open: null, undone: false });
}

/** Take back what was just done. */
export async function undoApplied() {
  const { seat, applied } = store.state;
  const answer = await post('undo', { seat, move: applied.move }, 'undo');
  if (answer) store.set({ applied: null, undone: true });
}

async function post(to, body, what) {
  if (store.state.sending || store.state.calm) return null;
  const wish = to + JSON.stringify(body);
  if (!refs.has(wish)) refs.set(wish, makeRef());
  store.set({ sending: what, refusal: null });
  let answer = null;
  try {
    answer = await call(`/api/matches/${store.state.match}/${to}`, { body: { ...body, ref: refs.get(wish) } });
    take(answer.view);
    refs.delete(wish);
  } catch (error) {
    if (error instanceof Refused && error.status < 500) refs.delete(wish);
    store.set({ refusal: { error: why(error) } });
  }
  store.set({ sending: '', calm: true });
  setTimeout(() => store.set({ calm: false }), CALM_MS);
  return answer;
}
