/* The same control once more, with the same people on this clock. A tap too soon is taken back like a press. */

import { isFrozen } from '../core/clock.js';
import { send } from '../core/outbox.js';
import { store } from '../core/store.js';
import { ours } from './rights.js';

/** Whether the clock has been used and stands, so that nobody loses a running game by a tap in passing. */
export function mayBeginAgain({ clock }) {
  const stands = !clock.running || clock.paused || isFrozen(clock);
  return stands && clock.sides.some(({ used }) => used > 0);
}

/** Set the clock as it was set before. */
export function again(state) {
  const { text, after, pauses } = state.view.clock;
  send(ours(state)[0] ?? 0, 'set_clock', { control: text, after, pauses });
  store.set({ open: null, isAnew: true });
}
