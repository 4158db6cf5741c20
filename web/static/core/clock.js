/* What a clock shows between two pictures of it. The table says how each side counts (down, up, not at all); nothing here
   knows one time control from another. */

import { tableNow } from './table-time.js';

export { sync, tableNow, timeOfDay } from './table-time.js';

const TENTHS_MS = 20_000;
const MARKS_MS = [60_000, 30_000, 10_000];

/** The side of `seat`, or nothing if it has none. */
export const sideOf = (clock, seat) => clock.sides.find((side) => side.seat === seat);

/** Whether the time of `seat` runs. */
export function runs(clock, seat) {
  return !clock.paused && (clock.running === seat || clock.beside.includes(seat));
}

/** What is on the display of `seat`, in ms. Never reaches 0 before the table says that something has happened. */
export function leftOf(clock, seat) {
  const side = sideOf(clock, seat);
  const counted = side.rate ? Math.max(0, tableNow() - clock.as_of - side.wait) : 0;
  const left = side.left + side.rate * counted;
  return side.up || side.below || side.flag ? left : Math.max(1, left);
}

/** How long the display of `seat` still stands still in a delay, in ms. */
export function waitOf(clock, seat) {
  const { wait, rate } = sideOf(clock, seat);
  return rate ? Math.max(0, wait - Math.max(0, tableNow() - clock.as_of)) : wait;
}

/** Whether little is left to `seat` while its time runs. */
export function isLow(clock, seat) {
  const side = sideOf(clock, seat);
  return runs(clock, seat) && !side.flag && side.low > 0 && leftOf(clock, seat) < side.low;
}

/** The share of its time that `seat` has left, 0 to 1. */
export function fillOf(clock, seat) {
  const { full } = sideOf(clock, seat);
  return full > 0 ? Math.min(1, Math.max(0, leftOf(clock, seat) / full)) : 0;
}

/** The mark of low time passed: 60000, 30000, 10000 ms; 0 before the first. More than half of `full` says nothing yet. */
export const markOf = (full, left) => MARKS_MS.filter((mark) => left <= mark && mark <= full / 2).at(-1) ?? 0;

/** Whether a flag has stopped everything. */
export const isFrozen = ({ flagged, after }) => Boolean(flagged) && after === 'freeze';

/** Whether several ran together and all have pressed: the next press starts them again. */
export const restsBetween = ({ running, drafting }) => !running && drafting.length > 1;

/** What the display of `seat` reads now. */
export const wordsOf = (clock, seat) => clockWords(leftOf(clock, seat), sideOf(clock, seat));

/** 5:00, 1:02:07; under twenty seconds with tenths: 0:09.4. Rounded up, so 0:00 means zero; `up` from zero rounds down. */
export function clockWords(ms, { up = false } = {}) {
  if (ms < 0) return `-${whole(Math.floor(-ms / 1000))}`;
  if (up) return whole(Math.floor(ms / 1000));
  const tenths = Math.ceil(ms / 100);
  if (tenths > 0 && tenths * 100 < TENTHS_MS) return `0:${two(Math.trunc(tenths / 10))}.${tenths % 10}`;
  return whole(Math.ceil(ms / 1000));
}

const two = (n) => String(n).padStart(2, '0');

function whole(all) {
  const [h, m, s] = [Math.trunc(all / 3600), Math.trunc(all / 60) % 60, all % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
