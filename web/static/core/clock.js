/* Table time on this page, and what a clock shows between two pictures of it.

   `performance.now()` does the counting, so a jump of the phone's own clock moves nothing. */

const TENTHS_MS = 20_000;
const STEP_MS = 2000;
const DRIFT_MS = 1;

let offset = null;

/* The message that was least delayed on its way knows the time best. Two clocks drift apart, so it is believed a little
   less with every other one; and a table that was started anew may have another time altogether. */
/** Take over the table time of a view or a beat that has just arrived. */
export function sync({ now }) {
  if (!now) return;
  const seen = now - performance.now();
  offset = offset === null || seen > offset || offset - seen > STEP_MS ? seen : offset - DRIFT_MS;
}

/** Table time now, in ms since 1970. */
export const tableNow = () => performance.now() + (offset ?? Date.now() - performance.now());

/** Whether the time of `seat` runs. */
export const runs = (clock, seat) => clock.running === seat && !clock.paused && !clock.flagged;

/** What is left to the clock's `index`th side, in ms. Never reaches 0 before the table says the flag fell. */
export function leftOf(clock, index) {
  const seat = clock.seats[index];
  if (clock.flagged === seat) return 0;
  const thought = runs(clock, seat) ? Math.max(0, tableNow() - clock.as_of - clock.wait) : 0;
  return Math.max(clock.flagged ? 0 : 1, clock.left[index] - thought);
}

/** 5:00, 1:02:07; under twenty seconds with tenths: 0:09.4. Rounded up, so 0:00 means zero. */
export function clockWords(ms) {
  const two = (n) => String(n).padStart(2, '0');
  const tenths = Math.ceil(ms / 100);
  if (tenths > 0 && tenths * 100 < TENTHS_MS) return `0:${two(Math.trunc(tenths / 10))}.${tenths % 10}`;
  const all = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.trunc(all / 3600), Math.trunc(all / 60) % 60, all % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The time of day of a table time: 20:41, with `seconds` 20:41:07. */
export function timeOfDay(ms, seconds = false) {
  const part = (n) => String(n).padStart(2, '0');
  const date = new Date(ms);
  return [date.getHours(), date.getMinutes(), ...(seconds ? [date.getSeconds()] : [])].map(part).join(':');
}
