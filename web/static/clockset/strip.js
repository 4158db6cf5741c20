/* A control as a strip: solid is time you have, small blocks are time per move, an outline waits or counts below zero,
   dots are stones, a bar is where the next period begins. One drawing in two sizes; places are parts of the width. */

import { html, svg } from '../core/html.js';
import { mainOf } from './draft.js';
import { face, short } from './faces.js';

const SMALL = { width: 92, height: 12, view: '-1 -3 94 18', round: 2.5 };
const LARGE = { width: 358, height: 30, view: '0 -3 358 36', round: 5 };
const GAP = 0.03;
const LABEL_PX = 9.5;

const bar = (at, width, label = '', kind = '') => ({ at, width, label, kind });
const mark = (at) => ({ at, kind: 'ze' });
const row = (from, to, many, gap, make) => Array.from({ length: many }, (_, i) => {
  const width = (to - from - gap * (many - 1)) / many;
  return make(from + i * (width + gap), width, i);
});

/* Longer times get longer bars, but not in proportion: 3 minutes a third, 25 minutes more than half. */
const share = (ms) => Math.min(0.56, Math.max(0.2, 0.3 + 0.16 * Math.log(Math.max(ms, 1) / 180_000)));

const LAY = {
  sudden_death: ({ main }) => [bar(0, 1, face(main))],
  fischer: ({ main, cap }) => {
    const width = main ? share(main) : 0;
    const from = width ? width + GAP : 0;
    const blocks = Array.from({ length: 6 }, (_, i) => bar(from + i * 0.074, 0.042));
    return [...(width ? [bar(0, width, face(main))] : []), ...blocks, ...(cap ? [mark(from + 0.47)] : [])];
  },
  delay: ({ style }) => row(0, 1, 4, 0.04, (at, width) => (style === 'bronstein'
    ? [bar(at, width * 0.68), bar(at + width * 0.76, width * 0.24, '', 'o')]
    : [bar(at, width * 0.36, '', 'o'), bar(at + width * 0.44, width * 0.56)])).flat(),
  byo_yomi: ({ main, periods, time }) => [...(main ? [bar(0, 0.46, face(main))] : []),
    ...row(main ? 0.49 : 0, 1, Math.min(periods, 5), 0.02, (at, width) => bar(at, width, short(time)))],
  canadian: ({ main, time, moves }) => {
    const from = main ? 0.34 : 0;
    return [...(main ? [bar(0, 0.3, face(main))] : []), bar(from, 1 - from, face(time), 'o'), { at: from, width: 1 - from, kind: 'dots', many: Math.min(moves, main ? 6 : 9) }];
  },
  hourglass: () => [{ kind: 'sand' }],
  gong: () => row(0, 1, 6, GAP, (at, width, i) => bar(at, width, '', i % 2 ? 'o' : '')),
  move_timer: ({ time, total }) => [...row(0, total ? 0.8 : 1, 5, GAP, (at, width) => bar(at, width, short(time))), ...(total ? [mark(0.86), bar(0.9, 0.1)] : [])],
  count_up: () => [{ kind: 'up' }],
  overtime: ({ main }) => [bar(0, 0.62, face(main)), mark(0.665), ...row(0.72, 1, 3, GAP, (at, width) => bar(at, width, '', 'o'))],
  periods: ({ parts }) => sequence(parts),
};

function sequence(parts) {
  const blocks = parts.some(({ control }) => control.increment) ? 0.085 : 0;
  const roots = parts.map(({ control }) => Math.sqrt(Math.max(mainOf(control), 60_000)));
  const room = 1 - blocks - 0.08 * (parts.length - 1);
  const whole = roots.reduce((sum, one) => sum + one, 0);
  const laid = [];
  let at = 0;
  parts.forEach(({ control }, i) => {
    const width = (room * roots[i]) / whole;
    laid.push(bar(at, width, mainOf(control) ? face(mainOf(control)) : ''));
    at += width;
    if (i < parts.length - 1) laid.push(mark(at + 0.04));
    at += 0.08;
  });
  if (blocks) laid.push(...row(1 - blocks + 0.02, 1, 3, 0.012, (x, width) => bar(x, width)));
  return laid;
}

/** The strip of a control; the large one has its times on it. */
export function strip(control, large = false) {
  const size = large ? LARGE : SMALL;
  return html`<svg class="tape ${large ? 'big' : ''}" viewBox=${size.view} aria-hidden="true">${LAY[control.kind](control).map((piece) => draw(piece, size, large))}</svg>`;
}

/** The strip of a control nobody has made yet. */
export const emptyStrip = () => html`<svg class="tape" viewBox=${SMALL.view} aria-hidden="true"><rect class="o da" x="1" y="1" width="90" height="10" rx="2.5"/></svg>`;

function draw(piece, { width: whole, height, round }, large) {
  const [x, w] = [piece.at * whole, piece.width * whole];
  const inset = piece.kind === 'o' ? 0.9 : 0;
  switch (piece.kind) {
    case 'ze':
      return svg`<path class="ze" d=${`M${x.toFixed(1)} -3v${height + 6}`} />`;
    case 'dots':
      return Array.from({ length: piece.many }, (_, i) => svg`<circle cx=${(x + ((i + 0.5) * w) / piece.many).toFixed(1)} cy=${height / 2} r=${large ? 4.5 : 2.4} />`);
    case 'sand':
      return sand(whole, height);
    case 'up':
      return svg`<path d=${`M0 ${height}L${whole} 0V${height}Z`} />`;
    default:
      return svg`<rect class=${piece.kind} x=${(x + inset).toFixed(1)} y=${inset} width=${Math.max(w - 2 * inset, 2).toFixed(1)} height=${height - 2 * inset} rx=${Math.min(round, w / 2)} />${
        large ? label(piece, x, w) : null}`;
  }
}

/* A label only where it has room; on an outline the dots say enough. */
function label({ label: text, kind }, x, w) {
  if (!text || kind === 'o' || w < text.length * LABEL_PX) return null;
  return svg`<text x=${(x + w / 2).toFixed(1)} y="21">${text}</text>`;
}

function sand(whole, height) {
  const [mid, neck] = [whole / 2, whole * 0.14];
  return svg`<path d=${`M0 0H${mid - neck}L${mid} ${height / 2}L${mid - neck} ${height}H0Z`} />
    <path class="o" d=${`M${whole - 1} 1H${mid + neck}L${mid + 2} ${height / 2}L${mid + neck} ${height - 1}H${whole - 1}Z`} />`;
}
