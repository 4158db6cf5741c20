/* Table time on this page, and what a clock shows between two pictures of it.

   `performance.now()` does the counting, so a jump of the phone's own clock moves nothing. */

let offset = Date.now() - performance.now();

/** Take over the table time of a view that has just arrived. */
export function sync(view) {
  if (view.now) offset = view.now - performance.now();
}

/** Table time now, in ms since 1970. */
export const tableNow = () => performance.now() + offset;

/** What is left to the clock's `index`th side, in ms. Never reaches 0 before the table says the flag fell. */
export function leftOf(clock, index) {
  if (clock.flagged === clock.seats[index]) return 0;
  const runs = !clock.paused && clock.running === clock.seats[index];
  const left = clock.left[index] - (runs ? tableNow() - clock.as_of : 0);
  return clock.flagged ? Math.max(0, left) : Math.max(1, left);
}

/** 5:00, 1:02:07; under ten seconds with tenths: 0:09.4. Rounded up, so 0:00 means zero. */
export function clockWords(ms) {
  if (ms > 0 && ms < 10_000) return `0:0${(Math.ceil(ms / 100) / 10).toFixed(1)}`.replace('0:010.0', '0:10.0');
  const all = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.trunc(all / 3600), Math.trunc(all / 60) % 60, all % 60];
  const two = (n) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The time of day of a table time: 20:41, with `seconds` 20:41:07. */
export function timeOfDay(ms, seconds = false) {
  const part = (n) => String(n).padStart(2, '0');
  const date = new Date(ms);
  return [date.getHours(), date.getMinutes(), ...(seconds ? [date.getSeconds()] : [])].map(part).join(':');
}
