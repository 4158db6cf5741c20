/* An arbiter's move: for the table, with the reason that is chosen and who gives it. */

import { send } from '../core/outbox.js';
import { store } from '../core/store.js';
import { actor } from './right.js';
import { takeReason } from './reasons.js';

const LASTS_MS = 5000;

/** Correct the clock. `seen` is the view that was looked at, for what overwrites. */
export function act(verb, args, { seen } = {}) {
  const reason = takeReason();
  const by = actor(store.state);
  navigator.vibrate?.(8);
  send(0, verb, { ...args, ...(reason ? { reason } : {}), ...(by ? { by } : {}) }, { seen });
  store.set({ open: null });
}

/** Stop the clock or let it go on. What is held up on its way must not do so later, so it is given up soon. */
export function switchClock(verb) {
  navigator.vibrate?.(8);
  send(0, verb, {}, { lasts: LASTS_MS });
}
