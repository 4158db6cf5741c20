/* What each side had left after each of its moves, on the true scale, from nothing up to the most there ever was. */

import { clockWords } from '../core/clock.js';
import { html, svg } from '../core/html.js';
import { symbol } from '../core/icons.js';
import { t } from '../core/texts.js';
import { isTurn } from './words.js';

const [WIDE, TOP, PLAIN, APART] = [370, 8, 70, 15];
const [WORDS, HOURS, TOKEN] = [46, 16, 16];
const HOUR_MS = 3_600_000;

/** The tile; nothing where a display counts up, or reads the same before every move. */
export function left({ rows, sides }) {
  const lines = sides.map((side) => ({ ...side, points: points(rows, side) }));
  const moved = lines.some(({ points: all, opening }) => all.some(([, ms]) => ms !== opening));
  if (!moved || sides.some(({ up }) => up)) return null;
  const isSame = sides.every(({ opening }) => opening === sides[0].opening);
  return html`<section class="tile ct"><h2>${t('times.left')} ${isSame ? html`<span>${t('times.left_of', { time: clockWords(sides[0].opening) })}</span>` : null}</h2>
    ${drawing(lines)}</section>`;
}

function points(rows, { seat, opening }) {
  const own = rows.filter((row) => row.seat === seat);
  return [[0, opening], ...own.map((row) => [isTurn(row) ? row.number : row.number - 1, row.left])];
}

function drawing(lines) {
  const all = lines.flatMap(({ points: some }) => some);
  const most = Math.max(...ms(all), 1);
  const least = Math.min(0, ...ms(all));
  const last = Math.max(1, ...all.map(([n]) => n));
  const plain = Math.max(PLAIN, APART * lines.length);
  const right = WIDE - WORDS - (lines.length > 2 ? TOKEN : 0) - (lines.some((line) => line.left >= HOUR_MS) ? HOURS : 0);
  const x = (n) => (right * n) / last;
  const y = (left) => TOP + (plain * (most - left)) / (most - least);
  return html`<svg class="tl" viewBox=${`0 0 ${WIDE} ${plain + 22}`} aria-hidden="true">
    <path class="gr" d=${`M0 ${y(most)}H${right}M0 ${y(most / 2)}H${right}`} /><path class="bs" d=${`M0 ${y(0)}H${right}`} />
    ${lines.map(({ colour, points: some }) => svg`<g data-seat=${colour}><path class="ln" d=${path(some, x, y)} /></g>`)}
    ${ends(lines, right, y, plain)}</svg>`;
}

const ms = (some) => some.map(([, left]) => left);

const path = (some, x, y) => some.map(([n, left], i) => `${i ? 'L' : 'M'}${x(n).toFixed(1)} ${y(left).toFixed(1)}`).join('');

/* What each display reads now, at the end of its line, pushed apart so that none covers another. */
function ends(lines, right, y, plain) {
  const sorted = lines.map((line) => ({ ...line, at: y(line.points.at(-1)[1]) })).sort((one, other) => one.at - other.at);
  const isMany = lines.length > 2;
  let last = -Infinity;
  return sorted.map(({ colour, left, at }, i) => {
    last = Math.min(Math.max(at, last + APART), TOP + plain - APART * (sorted.length - 1 - i));
    return svg`<g data-seat=${colour} transform=${`translate(${right + 5} ${(last - 5).toFixed(1)})`}>
      ${isMany ? svg`<g class="sy" transform="scale(.5)">${symbol(colour)}</g>` : null}
      <text class="vl" x=${isMany ? TOKEN : 0} y="10.5">${clockWords(left)}</text></g>`;
  });
}
