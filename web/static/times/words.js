/* How long something took, in words and on a scale. */

import { clockWords } from '../core/clock.js';
import { t, who } from '../core/texts.js';

const TENTHS_MS = 20_000;
const STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 180, 300, 600, 900, 1800, 3600, 7200, 14400];
const MOST_LINES = 3;
const UNITS = [['hours', 3_600_000], ['minutes', 60_000], ['seconds', 1000]];

/** 8:20; under twenty seconds with tenths: 0:04.2. Rounded down: a turn of half a second took no second. */
export function took(ms) {
  if (ms >= TENTHS_MS) return clockWords(ms, { up: true });
  return `0:${(Math.floor(ms / 100) / 10).toFixed(1).padStart(4, '0')}`;
}

/** The lines of a scale that reaches `most` ms: from one to three, evenly apart, in ms. */
export function ticks(most) {
  const step = 1000 * (STEPS_S.find((one) => most / (one * 1000) < MOST_LINES + 1) ?? STEPS_S.at(-1));
  const many = Math.min(MOST_LINES, Math.floor(most / step));
  return Array.from({ length: many }, (_, i) => (i + 1) * step);
}

/** A line of a scale: 3 min, 30 s. */
export function unit(ms) {
  const [key, one] = UNITS.find(([, size]) => ms % size === 0);
  return t(`times.${key}`, { n: ms / one });
}

/** Whether a row is a turn of somebody, and not a pause or something the arbiter did. */
export const isTurn = ({ kind }) => ['press', 'pass', 'gong', 'flag'].includes(kind);

/** Who sits there, as short as a drawing needs it. */
export function shortly(seat, most = 18) {
  const letters = [...who(seat)];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
}
