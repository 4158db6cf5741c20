/* How the big number grew: a step line per seat over the minutes of the match, milestones dotted, a lamp where one was reached. */

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
  const begun = count[0]?.at ?? 0;
  const minutes = Math.max(1, ((count.at(-1)?.at ?? 0) - begun) / 60_000);
  const series = seatsInOrder(state).map((seat) => ({ seat, colour: state.view.seats[seat].colour, points: points(count, sheetOf(seat), mark, start, begun),
    now: stored(state, sheetOf(seat), mark) }));
  const most = Math.max(...milestones, ...series.flatMap(({ points: all }) => all.map(([, value]) => value)), 1);
  const x = (minute) => LEFT + ((RIGHT - LEFT) * minute) / minutes;
  const y = (value) => height - 24 - ((height - 24 - TOP) * value) / most;
  return html`<svg class="ch" viewBox="0 0 358 ${height}" role="img" aria-label=${t('page.chart', { mark: term(`mark.${mark}`) })}>
    ${milestones.map((stone) => svg`<path class="mi" d=${`M${LEFT} ${y(stone)}H${RIGHT}`} />
      <text class="ax" x="27" y=${y(stone) + 5} text-anchor="end">${stone / step}</text>`)}
    <path class="base" d=${`M${LEFT} ${y(0)}H${RIGHT}`} />${ticks(minutes).map((minute) => svg`<text class="ax" x=${x(minute)} y=${height - 5} text-anchor="middle">${minute}</text>`)}
    ${series.map((one) => line(one, x, y, milestones))}${ends(series, y, step)}</svg>`;
}

function points(lines, sheet, mark, start, begun) {
  const isIt = (change) => change.sheet === sheet && change.mark === mark;
  const minute = (at) => (at - begun) / 60_000;
  return [[0, start], ...lines.flatMap(({ at, changes = [] }) => changes.filter(isIt).map(({ value }) => [minute(at), value]))];
}

function line({ colour, points: all }, x, y, milestones) {
  const path = all.map(([minute, value], i) => (i ? `H${x(minute).toFixed(1)}V${y(value).toFixed(1)}` : `M${x(minute)} ${y(value).toFixed(1)}`)).join('');
  const reaches = (stone) => all.find(([, value], i) => i && value >= stone && all[i - 1][1] < stone);
  const hits = milestones.filter(reaches).map((stone) => [reaches(stone)[0], stone]);
  return svg`<g data-seat=${colour}
    ><path class="ln" d=${`${path}H${RIGHT}`} />${hits.map(([minute, stone]) => svg`<circle class="hit" cx=${x(minute)} cy=${y(stone)} r="4.5"/>`)}</g>`;
}

/* Symbol and value at each line's end, pushed apart so that none covers another. */
function ends(series, y, step) {
  let last = -Infinity;
  return [...series].sort((one, other) => other.now - one.now).map(({ colour, now }) => {
    last = Math.max(y(now), last + APART);
    return svg`<g data-seat=${colour} transform=${`translate(318 ${last.toFixed(1)})`}><circle class="tk2" r="9.5"/>
      <g class="ts2" transform="translate(-6.2 -6.2) scale(.52)"
      >${symbol(colour)}</g><text class="vl" x="14" y="5.5">${Math.trunc(now / step)}</text></g>`;
  });
}

function ticks(minutes) {
  const gap = [1, 2, 5, 10, 15, 20, 30, 60].find((one) => minutes / one <= 6) ?? 120;
  return Array.from({ length: Math.trunc(minutes / gap) + 1 }, (_, i) => i * gap);
}
