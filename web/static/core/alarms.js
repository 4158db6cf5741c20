/* What is to be heard of a clock, on whatever page shows it: the same in every mode (SC-26). Call `heed(clock)` each
   time the clock is drawn. */

import { leftOf, markOf } from './clock.js';
import { sound } from './sounds.js';

const LAST_S = 10;
const SAME_MS = 1500;

let before = null;
let pressedAt = -SAME_MS;

/** A press was made on this page: its click is heard at once, not again when the table has it. */
export function pressedHere() {
  pressedAt = performance.now();
  sound('press');
}

/** Let be heard what has happened on the clock since it was drawn last. */
export function heed(clock) {
  const now = clock && { clock, left: clock.sides.map(({ seat }) => leftOf(clock, seat)) };
  if (now && before && before.left.length === now.left.length) news(before, now).forEach(sound);
  before = now;
}

function news(was, now) {
  const heard = now.clock.sides.flatMap((side, i) => ofSide(was.clock.sides[i], side, was.left[i], now.left[i]));
  if (now.clock.running === was.clock.running || !now.clock.running) return heard;
  if (now.clock.control.kind === 'gong') return [...heard, 'gong'];
  return performance.now() - pressedAt < SAME_MS ? heard : [...heard, 'press'];
}

function ofSide(was, side, wasLeft, left) {
  if (side.flag && !was.flag) return ['flag'];
  if (hasPassed(was, side)) return ['period'];
  if (side.rate >= 0 || was.rate >= 0 || left >= wasLeft) return [];
  if (markOf(side.full, left) !== markOf(side.full, wasLeft)) return ['low'];
  const second = Math.ceil(left / 1000);
  const isLast = second > 0 && second < LAST_S && second * 2000 <= side.full;
  return isLast && second < Math.ceil(wasLeft / 1000) ? ['second'] : [];
}

/* The next period has begun, of a sequence or of byo-yomi, or main time is over. */
function hasPassed(was, side) {
  if (side.period > was.period) return true;
  if (side.stones?.on && !was.stones?.on) return true;
  return Boolean(side.byo?.on) && (!was.byo?.on || side.byo.left < was.byo.left);
}
