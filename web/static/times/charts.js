/* Every turn as a bar: of two sides one goes up and one down from a common line, of more each has a row of its own. */

import { html, svg } from '../core/html.js';
import { symbol } from '../core/icons.js';
import { t, who } from '../core/texts.js';
import { WIDTH, bars, columns, numbers, peakOf, peakWords } from './bars.js';
import { shortly, ticks, took, unit } from './words.js';

const [AXIS, HIGH, EDGE, WORDS] = [16, 207, 8, 18];
const [ROW, BARS, LAST] = [82, 44, 18];
const LINE_WORDS = 14;

/** The chart of all turns, with words for those who do not see it. */
export function chart(times) {
  const shape = columns(times.rows);
  if (!shape.turns.length) return html`<p class="md mut">${t('times.none_yet')}</p>`;
  return times.sides.length === 2 ? pair(times.sides, shape) : rows(times.sides, shape);
}

function pair(sides, shape) {
  const [up, down] = sides.map(({ longest }) => longest);
  const peaks = sides.map(({ seat }) => peakOf(shape, seat));
  const [top, foot] = peaks.map((peak) => (peak?.spot === 'middle' ? WORDS : EDGE));
  const scale = (ms) => (ms * (HIGH - top - foot - AXIS)) / Math.max(1, up + down);
  const base = top + scale(up);
  const under = base + AXIS;
  const marks = ticks(Math.max(up, down));
  const above = marks.filter((ms) => base - scale(ms) >= LINE_WORDS);
  const lines = [...above.map((ms) => gridLine(base - scale(ms), unit(ms))),
    ...marks.filter((ms) => ms <= down).map((ms) => gridLine(under + scale(ms), above.includes(ms) ? '' : unit(ms)))];
  const inner = sides.map(({ seat, colour }, i) => svg`${bars(shape, seat, colour, i ? under : base, scale, i > 0)}`);
  const said = t('times.chart_of_two', { upper: who(sides[0].seat), lower: who(sides[1].seat) });
  return frame(shape, HIGH, lines, svg`${inner}${numbers(shape, base + 12.6)}
    ${peaks.map((peak, i) => peakWords(shape, peak, i ? under : base, scale, i > 0))}`, `${said} ${longestOf(sides)}`);
}

function rows(sides, shape) {
  const scale = (ms) => (ms * BARS) / shape.longest;
  const high = ROW * sides.length + LAST;
  const base = (i) => ROW * (i + 1) - 2;
  const [mark] = ticks(shape.longest).slice(-1);
  const fixed = sides.map(({ seat, colour }, i) => svg`<path class="bs" d=${`M0 ${base(i) + 1}H${WIDTH}`} />
    ${mark ? gridLine(base(i) - scale(mark), i ? '' : unit(mark)) : null}
    <g data-seat=${colour} transform=${`translate(0 ${ROW * i + 3})`}><circle class="tk" cx="8" cy="8" r="8"/>
    <g class="ts" transform="translate(3 3) scale(.42)">${symbol(colour)}</g></g>
    <text class="nm3" x="22" y=${ROW * i + 16}>${shortly(seat)}</text>`);
  const inner = svg`${sides.map(({ seat, colour }, i) => svg`${bars(shape, seat, colour, base(i), scale)}${peakWords(shape, above(peakOf(shape, seat)), base(i), scale)}`)}
    ${numbers(shape, high - 4)}`;
  return frame(shape, high, fixed, inner, `${t('times.chart_of_more')} ${longestOf(sides)}`);
}

const above = (peak) => peak && { ...peak, spot: 'middle' };

const gridLine = (y, words) => svg`<path class="gr" d=${`M0 ${y.toFixed(1)}H${WIDTH}`} />
  <text class="gx" x=${WIDTH} y=${(y - 4).toFixed(1)} text-anchor="end">${words}</text>`;

/* The scale stays where it is; the bars of a long match are drawn wider than the window and move under it. */
function frame({ wide }, high, fixed, inner, said) {
  const isWide = wide > WIDTH;
  return html`<div class="bars ${isWide ? 'wide' : ''}"><svg class="tm" viewBox=${`0 0 ${WIDTH} ${high}`} aria-hidden="true">${fixed}</svg>
    <div class="win" tabindex=${isWide ? 0 : null} role=${isWide ? 'group' : null} aria-label=${isWide ? t('times.scroll') : null}>
    <svg class="tm" viewBox=${`0 0 ${wide.toFixed(1)} ${high}`} style=${{ width: `${((100 * wide) / WIDTH).toFixed(2)}%` }} role="img"
      aria-label=${said}>${inner}</svg></div></div>`;
}

const longestOf = (sides) => sides.filter(({ turns }) => turns)
  .map(({ seat, longest }) => t('times.longest_of', { name: who(seat), time: took(longest) })).join(' ');
