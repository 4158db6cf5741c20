/* The texts of the clock, fetched with the first part that shows one, and asked for again until they are there. */

import { store } from '../core/store.js';
import { loadTexts } from '../core/texts.js';

const AGAIN_MS = 3000;

let coming = null;

/** Returns once they are there, or the table does not answer for now: then they come later. */
export const clockTexts = () => (coming ??= ask());

async function ask() {
  await loadTexts('clock', 'clock_log', 'clock_seat').catch(() => setTimeout(ask, AGAIN_MS));
  store.set({}); // what was written before they came is written anew
}
