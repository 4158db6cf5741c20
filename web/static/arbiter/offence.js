/* Who made an illegal move, as far as the clock can tell, and who gains by it. */

import { lastPress, lastStop } from './lines.js';
import { sideOf } from '../core/clock.js';

/** The seat an illegal move is put down to: the opponent of whoever called, else who moved last (FIDE Laws 7.5.1). */
export function offender(state) {
  const { clock } = state.view;
  const caller = clock.paused ? lastStop(state)?.seat : 0;
  if (caller && clock.sides.length === 2) return other(clock, caller);
  return mover(state) || clock.running || clock.sides[0].seat;
}

/** The seat that moved last, 0 if none has or nobody can tell: who pressed, and on a clock for two with one button for both, who does not run. */
export function mover(state) {
  const { clock } = state.view;
  const press = lastPress(state);
  if (!press) return 0;
  const pressed = sideOf(clock, press.seat) ? press.seat : clock.sides.length === 2 && clock.running ? other(clock, clock.running) : 0;
  return pressed && sideOf(clock, pressed).moves ? pressed : 0;
}

/** Of two sides, the other one. */
export const other = (clock, seat) => clock.sides.find((side) => side.seat !== seat).seat;

/** How often `seat` will have moved illegally, with this time. */
export const nth = (clock, seat) => (sideOf(clock, seat).illegal ?? 0) + 1;
