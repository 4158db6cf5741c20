/* Table time on this page. `performance.now()` does the counting, so a jump of the phone's own clock moves nothing. */

const STEP_MS = 2000;
const DRIFT_MS = 1;

let offset = null;

/* The message that was least delayed on its way knows the time best. Two clocks drift apart, so it is believed a little
   less with every other one. What is far too late lay here while the page was stopped (SC-07) and says nothing; but a
   table that was started anew may have another time altogether, and says so in the first message of a connection. */
/** Take over the table time of a view or a beat that has just arrived, the `first` of a connection or a later one. */
export function sync({ now }, first = false) {
  if (!now) return;
  const seen = now - performance.now();
  const late = offset === null ? -1 : offset - seen;
  if (late < 0 || (first && late > STEP_MS)) offset = seen;
  else if (late <= STEP_MS) offset -= DRIFT_MS;
}

/** Table time now, in ms since 1970. */
export const tableNow = () => performance.now() + (offset ?? Date.now() - performance.now());

/** The time of day of a table time: 20:41, with `seconds` 20:41:07. */
export function timeOfDay(ms, seconds = false) {
  const date = new Date(ms);
  return [date.getHours(), date.getMinutes(), ...(seconds ? [date.getSeconds()] : [])].map((part) => String(part).padStart(2, '0')).join(':');
}
