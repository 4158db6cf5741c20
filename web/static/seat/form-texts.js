/* What the game says where people choose, fetched with the first form, and asked for again until it is there. */

import { store } from '../core/store.js';
import { loadGameTexts } from '../core/texts.js';

const AGAIN_MS = 3000;

let coming = null;

/** Returns once it is there, or the table does not answer for now: then it comes later. */
export const formTexts = () => (coming ??= ask());

async function ask() {
  const { id, own } = store.state.game;
  if (own) return; // it has come with all it says
  await loadGameTexts(id, ['_forms']).catch(() => setTimeout(ask, AGAIN_MS));
  store.set({}); // what was written before it came is written anew
}
