/* The screen stays on while a clock runs: call `keepAwake(state)` after each change of the store. Where the device
   refuses, `state.sleepy` becomes true, so that the page can say how to help; the clock never needs it. */

import { store } from './store.js';

const LONG_MS = 300_000;

let lock = null;
let wanted = false;
let asking = false;
let rest = 0; // the timer of the rest we are in, or were in until it grew long

/** Keep the screen on for this state: while a time runs, and for five minutes of a rest; not after the end (SC-10). */
export function keepAwake({ view }) {
  const clock = view?.clock;
  const runs = clock?.sides.some(({ rate }) => rate);
  const isOver = !clock || view.ended || (clock.flagged && !runs);
  if (!isOver && !runs && rest) return;
  clearTimeout(rest);
  rest = isOver || runs ? 0 : setTimeout(release, LONG_MS);
  if (isOver) release();
  else hold();
}

function hold() {
  wanted = true;
  ask();
}

function release() {
  wanted = false;
  lock?.release().catch(() => {}); // it may be gone already
  lock = null;
}

async function ask() {
  if (lock || asking || document.visibilityState !== 'visible') return;
  asking = true;
  try {
    take(await navigator.wakeLock.request('screen'));
  } catch {
    // Missing on plain http, or refused to save power.
    if (document.visibilityState === 'visible' && !store.state.sleepy) store.set({ sleepy: true });
  }
  asking = false;
}

function take(fresh) {
  lock = fresh;
  fresh.addEventListener('release', () => lock === fresh && (lock = null));
  if (!wanted) release();
}

// A page that was hidden has lost its lock.
document.addEventListener('visibilitychange', () => wanted && ask());
