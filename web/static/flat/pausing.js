/* A pause is agreed: one asks, another agrees. Where this phone plays for both, one tap does both. */

import { send } from '../core/outbox.js';
import { ours } from './rights.js';

const LASTS_MS = 3000;

const pause = (seat) => send(seat, 'pause', {}, { lasts: LASTS_MS });

/** Pause, or ask for it, or agree to it: what there is to do for the seats of this phone. */
export function stop(state) {
  const { clock } = state.view;
  const seats = ours(state).filter((seat) => seat !== clock.asked);
  const alone = clock.asked || clock.pauses === 'anyone' || clock.arbiter;
  seats.slice(0, alone ? 1 : 2).forEach(pause);
}

/** Let the time run on; with an arbiter only the arbiter may, and acts for the table. */
export function goOn(state) {
  send(state.view.clock.arbiter ? 0 : (ours(state)[0] ?? 0), 'resume');
}

/** Agree for a seat to the pause another one asks for; decline it. */
export const agree = pause;
export const decline = (seat) => send(seat, 'no_pause');

/** Whether a seat is asked for a pause on this phone; not while its answer is on the way. */
export function isAsked({ view: { clock }, waiting }, seat) {
  const answered = waiting.some(({ body }) => ['pause', 'no_pause'].includes(body.verb));
  return Boolean(clock.asked) && clock.asked !== seat && !clock.paused && !answered;
}
