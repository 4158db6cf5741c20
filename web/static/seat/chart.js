/* How the big number grew: a step line per seat over the rounds of the match, milestones dotted, a lamp where one was reached. */

import { html, svg } from '../core/html.js';
import { symbol } from '../core/icons.js';
import { t, term } from '../core/texts.js';
import { marksShown, seatsInOrder, sheetOf, stored } from './model.js';

const [LEFT, RIGHT, TOP, APART] = [34, 304, 15, 21];

/** The chart of `lines` (the whole log, oldest first), `height` units high and 358 wide. */
export function chart(state, lines, height = 214) {
  const [mark] = marksShown(state, 'hero');
  const { start = 0, milestones = [], step = 1 } = state.game.marks.player[mark];
  const count = lines.filter((line) => !line.gone);
  const rounds = Math.max(1, state.view.round);
  const series = seatsInOrder(state).map((seat) => ({ seat, colour: state.view.seats[seat].colour, points: points(count, sheetOf(seat), mark, start),
    now: stored(state, sheetOf(seat), mark) }));
  const most = Math.max(...milestones, ...series.flatMap(({ points: all }) => all.map(([, value]) => value)), 1);
  const x = (round) => LEFT + ((RIGHT - LEFT) * Math.min(round, rounds)) / rounds;
  const y = (value) => height - 24 - ((height - 24 - TOP) * value) / most;
  return html`<svg class="ch" viewBox="0 0 358 ${height}" role="img" aria-label=${t('page.chart', { mark: term(`mark.${mark}`) })}>
    ${milestones.map((stone) => svg`<path class="mi" d=${`M${LEFT} ${y(stone)}H${RIGHT}`} />
      <text class="ax" x="27" y=${y(stone) + 5} text-anchor="end">${stone / step}</text>`)}
    <path class="base" d=${`M${LEFT} ${y(0)}H${RIGHT}`} />${ticks(rounds).map((round) => svg`<text class="ax" x=${x(round)} y=${height - 5} text-anchor="middle">${round}</text>`)}
    ${series.map((one) => line(one, x, y, milestones))}${ends(series, y, step)}</svg>`;
}

/* What stood there at the end of each round in which something changed. */
function points(lines, sheet, mark, start) {
  const isIt = (change) => change.sheet === sheet && change.mark === mark;
  const ends = new Map([[0, start]]);
  for (const { round = 0, changes = [] } of lines) for (const { value } of changes.filter(isIt)) ends.set(round, value);
  return [...ends];
}

function line({ colour, points: all }, x, y, milestones) {
  const path = all.map(([round, value], i) => (i ? `H${x(round).toFixed(1)}V${y(value).toFixed(1)}` : `M${x(round)} ${y(value).toFixed(1)}`)).join('');
  const reaches = (stone) => all.find(([, value], i) => i && value >= stone && all[i - 1][1] < stone);
  const hits = milestones.filter(reaches).map((stone) => [reaches(stone)[0], stone]);
  return svg`<g data-seat=${colour}
    ><path class="ln" d=${`${path}H${RIGHT}`} />${hits.map(([round, stone]) => svg`<circle class="hit" cx=${x(round)} cy=${y(stone)} r="4.5"/>`)}</g>`;
}

/* Symbol and value at each line's end, pushed apart so that none covers another, and up again where the chart ends. */
function ends(series, y, step) {
  const sorted = [...series].sort((one, other) => other.now - one.now);
  let last = -Infinity;
  return sorted.map(({ colour, now }, i) => {
    last = Math.max(y(now), last + APART);
    const at = Math.min(last, y(0) - APART * (sorted.length - 1 - i));
    return svg`<g data-seat=${colour} transform=${`translate(318 ${at.toFixed(1)})`}><circle class="tk2" r="9.5"/>
      <g class="ts2" transform="translate(-6.2 -6.2) scale(.52)"
      >${symbol(colour)}</g><text class="vl" x="14" y="5.5">${Math.trunc(now / step)}</text></g>`;
  });
}

function ticks(rounds) {
  const gap = [1, 2, 3, 5, 10, 20].find((one) => rounds / one <= 5) ?? 50;
  return Array.from({ length: Math.trunc(rounds / gap) + 1 }, (_, i) => i * gap);
}
