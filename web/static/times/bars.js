/* Bars on one linear scale: a side's turns in a single path, however many there are, and its longest with its time. */

import { svg } from '../core/html.js';
import { isTurn, took } from './words.js';

export const WIDTH = 326;
const LEAST_PITCH = 6;
const LEAST_COLUMNS = 12;
const ROOM_FOR_WORDS = 40;
const IN_THE_WAY = 0.8;
const LABELS_APART = 26;
const GAPS = [1, 5, 10, 20, 50, 100];

/** Where the columns stand: `pitch` units each, one a move; more than fit make the drawing wider than its window. */
export function columns(rows) {
  const turns = rows.filter(isTurn);
  const most = turns.reduce((n, { number }) => Math.max(n, number), 0);
  const many = Math.max(most, LEAST_COLUMNS);
  const pitch = Math.max(LEAST_PITCH, WIDTH / many);
  return { turns, most, pitch, wide: Math.max(WIDTH, pitch * many), longest: turns.reduce((ms, { think }) => Math.max(ms, think), 1) };
}

/** The bars of `seat` from `base` up, or down; `scale` says how high a time is. */
export function bars({ turns, pitch }, seat, colour, base, scale, down = false) {
  const own = turns.filter((turn) => turn.seat === seat);
  const width = pitch * 0.845;
  const path = own.map(({ number, think }) => bar((number - 1) * pitch + pitch * 0.0775, base, width, Math.max(1.5, scale(think)), down));
  return svg`<g data-seat=${colour}><path class="br" d=${path.join('')} /></g>`;
}

/** The longest turn of `seat`, and on which side of its bar there is room for its time: `end`, `start`, or `middle`, beyond it. */
export function peakOf({ turns, pitch, wide }, seat) {
  const own = turns.filter((turn) => turn.seat === seat);
  if (!own.length) return null;
  const peak = own.reduce((one, other) => (other.think > one.think ? other : one));
  const columns = Math.ceil(ROOM_FOR_WORDS / pitch);
  const isFree = (side) => {
    const room = side < 0 ? (peak.number - 1) * pitch : wide - peak.number * pitch;
    const far = ({ number }) => (number - peak.number) * side;
    return room > ROOM_FOR_WORDS && !own.some((turn) => far(turn) > 0 && far(turn) <= columns && turn.think > peak.think * IN_THE_WAY);
  };
  return { ...peak, spot: isFree(-1) ? 'end' : isFree(1) ? 'start' : 'middle' };
}

/** The time of a longest turn at the end of its bar. */
export function peakWords({ pitch, wide }, peak, base, scale, down = false) {
  if (!peak) return null;
  const { number, think, spot } = peak;
  const end = base + (down ? scale(think) : -scale(think));
  const middle = Math.min(Math.max((number - 0.5) * pitch, 24), wide - 24);
  const x = { end: (number - 1) * pitch - 4, start: number * pitch + 4, middle }[spot];
  const y = spot === 'middle' ? end + (down ? 14 : -4) : end + (down ? 2 : 11);
  return svg`<text class="pk" x=${x.toFixed(1)} y=${y.toFixed(1)} text-anchor=${spot}>${took(think)}</text>`;
}

/** The numbers of the moves along `y`. */
export function numbers({ most, pitch }, y) {
  const gap = GAPS.find((one) => one * pitch >= LABELS_APART) ?? GAPS.at(-1);
  const shown = Array.from({ length: Math.floor(most / gap) }, (_, i) => (i + 1) * gap);
  return shown.map((n) => svg`<text class="ax" x=${((n - 0.5) * pitch).toFixed(1)} y=${y}>${n}</text>`);
}

function bar(x, base, width, high, down) {
  const r = Math.min(3, width / 2, high / 2);
  const top = down ? base : base - high;
  const [w, h] = [width - 2 * r, high - 2 * r];
  const arc = (dx, dy) => `a${p(r)} ${p(r)} 0 0 1 ${p(dx)} ${p(dy)}`;
  return `M${p(x + r)} ${p(top)}h${p(w)}${arc(r, r)}v${p(h)}${arc(-r, r)}h${p(-w)}${arc(-r, -r)}v${p(-h)}${arc(r, -r)}z`;
}

const p = (n) => Math.round(n * 10) / 10;
