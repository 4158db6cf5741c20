/* The texts of dice, fetched with the first part that shows one, and asked for again until they are there. */

import { store } from '../core/store.js';
import { loadTexts } from '../core/texts.js';

const AGAIN_MS = 3000;

let coming = null;

/** Returns once they are there, or the table does not answer for now: then they come later. */
export const diceTexts = () => (coming ??= ask());

async function ask() {
  await loadTexts('dice').catch(() => setTimeout(ask, AGAIN_MS));
  store.set({}); // what was written before they came is written anew
}
