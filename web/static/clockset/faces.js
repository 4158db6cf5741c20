/* Times as a clock shows them, and as people say them. */

import { language, t } from '../core/texts.js';

const [HOUR_MS, MINUTE_MS, SECOND_MS] = [3_600_000, 60_000, 1000];
const LONGEST_IN_MINUTES = 100 * MINUTE_MS;
const SAID_IN_MINUTES = 120 * MINUTE_MS;

const two = (n) => String(n).padStart(2, '0');

/* What is less than a second: .5 */
const fraction = (ms) => (ms % SECOND_MS ? String((ms % SECOND_MS) / SECOND_MS).slice(1) : '');

/** 90:00, 0:02.5, and from a hundred minutes on 2:00:00. */
export function face(ms) {
  const [minutes, seconds] = [Math.trunc(ms / MINUTE_MS), two(Math.trunc(ms / SECOND_MS) % 60)];
  if (ms < LONGEST_IN_MINUTES) return `${minutes}:${seconds}${fraction(ms)}`;
  return `${Math.trunc(minutes / 60)}:${two(minutes % 60)}:${seconds}${fraction(ms)}`;
}

/** Under two minutes in seconds, 30 s; else as a face. */
export const short = (ms) => (ms < 2 * MINUTE_MS && ms !== MINUTE_MS ? `${ms / SECOND_MS}\u00a0s` : face(ms));

/** 90 Minuten, 1 Minute 30 Sekunden, 3 Stunden. */
export function spoken(ms) {
  const hours = ms > SAID_IN_MINUTES ? Math.trunc(ms / HOUR_MS) : 0;
  const minutes = Math.trunc((ms - hours * HOUR_MS) / MINUTE_MS);
  const seconds = (ms % MINUTE_MS) / SECOND_MS;
  const said = [];
  if (hours) said.push(t('set.hours', { n: hours }));
  if (minutes || !(hours || seconds)) said.push(t('set.minutes', { n: minutes }));
  if (seconds) said.push(t('set.seconds', { n: seconds, shown: seconds.toLocaleString(language, { maximumFractionDigits: 3 }) }));
  return said.join(' ');
}
