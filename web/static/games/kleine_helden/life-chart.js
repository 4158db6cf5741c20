/* How the life of each group went: a step line per seat over the rounds of the match. */

import { html, svg } from '../../core/html.js';
import { symbol } from '../../core/icons.js';
import { t } from '../../core/texts.js';
import { seatsInOrder } from '../../seat/model.js';

const [LEFT, RIGHT, TOP, FOOT, HIGH, APART] = [34, 304, 15, 24, 190, 21];

/** The chart of `lines`, the whole log, oldest first. */
export function lifeChart(state, lines) {
  const series = seatsInOrder(state).map((seat) => ({ colour: state.view.seats[seat].colour, points: sums(lines, seat) }));
  const most = Math.max(1, ...series.flatMap(({ points }) => points.map(({ life }) => life)));
  const rounds = Math.max(1, state.view.round);
  const x = (round) => LEFT + ((RIGHT - LEFT) * round) / rounds;
  const y = (life) => HIGH - FOOT - ((HIGH - FOOT - TOP) * life) / most;
  return html`<svg class="ch" viewBox="0 0 358 ${HIGH}" role="img" aria-label=${t('page.kh.chart')}><path class="mi" d=${`M${LEFT} ${y(most)}H${RIGHT}`} />
    <text class="ax" x="27" y=${y(most) + 5} text-anchor="end">${most}</text><text class="ax" x="27" y=${y(0) + 5} text-anchor="end">0</text>
    <path class="base" d=${`M${LEFT} ${y(0)}H${RIGHT}`} /><text class="ax" x=${x(rounds)} y=${HIGH - 5} text-anchor="middle">${rounds}</text>
    ${series.map((one) => line(one, x, y))}${ends(series, y)}</svg>`;
}

/* The life of a group at the end of each round in which it changed. A figure belongs to who brought it in. */
function sums(lines, seat) {
  const life = new Map();
  const ends = new Map();
  const came = new Map(lines.flatMap((one) => one.moves.map((n) => [`figure-${n}`, one.seat])));
  for (const { round = 0, changes = [], gone } of lines) {
    if (gone) continue;
    for (const { sheet, mark, value } of changes) if (mark === 'life' && came.get(sheet) === seat) life.set(sheet, value);
    ends.set(round, [...life.values()].reduce((sum, value) => sum + value, 0));
  }
  return [...ends].map(([round, sum]) => ({ round, life: sum }));
}

function line({ colour, points }, x, y) {
  const path = points.map(({ round, life }, i) => (i ? `H${x(round).toFixed(1)}V${y(life).toFixed(1)}` : `M${x(round)} ${y(life).toFixed(1)}`)).join('');
  return svg`<g data-seat=${colour}><path class="ln" d=${`${path}H${RIGHT}`} /></g>`;
}

/* Symbol and value at each line's end, pushed apart so that none covers another. */
function ends(series, y) {
  const sorted = series.map(({ colour, points }) => ({ colour, now: points.at(-1)?.life ?? 0 })).sort((one, other) => other.now - one.now);
  let last = -Infinity;
  return sorted.map(({ colour, now }, i) => {
    last = Math.max(y(now), last + APART);
    const at = Math.min(last, y(0) - APART * (sorted.length - 1 - i));
    return svg`<g data-seat=${colour} transform=${`translate(318 ${at.toFixed(1)})`}><circle class="tk2" r="9.5"/>
      <g class="ts2" transform="translate(-6.2 -6.2) scale(.52)">${symbol(colour)}</g><text class="vl" x="14" y="5.5">${now}</text></g>`;
  });
}
