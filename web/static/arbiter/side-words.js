/* What a side of the clock says about itself, beside its time. */

import { clockWords, leftOf } from '../core/clock.js';
import { html } from '../core/html.js';
import { t } from '../core/texts.js';

/** Whether a side is to move. */
export const isToMove = (clock, seat) => clock.running === seat || clock.beside.includes(seat);

/** How a side stands, in a word. */
export function state(clock, side) {
  if (side.flag) return t(clock.first === side.seat && more(clock) ? 'arb.side.fell_first' : 'arb.side.fell');
  if (side.out) return t('arb.side.out');
  if (isToMove(clock, side.seat)) return t(clock.paused ? 'arb.side.was' : 'arb.side.moves');
  if (side.passed) return t('arb.side.passed');
  return t(!clock.running && clock.next === side.seat ? 'arb.side.begins' : 'arb.side.waits');
}

const more = ({ sides }) => sides.filter(({ flag }) => flag).length > 1;

/** Its time; tenths stand smaller beside the seconds. */
export function face(clock, side) {
  const [whole, tenths] = clockWords(leftOf(clock, side.seat), { up: side.up }).split('.');
  return tenths ? html`${whole}<small>.${tenths}</small>` : whole;
}

/** Its period, its byo-yomi, its stones, what it was punished for. */
export function details(side) {
  const { period, periods, byo, stones, bank, points, illegal } = side;
  return [
    periods && t('arb.period', { n: period, of: periods }),
    byo && t('arb.byo', { n: byo.left, time: clockWords(byo.ms) }),
    stones && t('arb.stones', { n: stones.left, time: clockWords(stones.ms) }),
    bank !== undefined && t('arb.bank', { time: clockWords(bank) }),
    points && t('arb.points', { n: points }),
    illegal && t('arb.illegal_count', { n: illegal }),
  ].filter(Boolean).join(' · ');
}
