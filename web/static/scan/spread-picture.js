/* The photo of a spread: a frame in the lamp's colour and a number on each card, a dashed one and "?" where a code was not legible. */

import { keyed, svg } from '../core/html.js';
import { t } from '../core/texts.js';

const AROUND = 1.3; // a code's frame, its white rim included
const RIM = 0.9; // what is shown around the outermost codes, in widths of a code
const WIDE = 390; // the width the sizes of numbers are meant for
const TALLEST = 1.25; // of the width

/** `spread` is what the photo gave, `cards` and `missed` what is on it. */
export function picture({ width, height, look }, { cards, missed }) {
  const shapes = [...cards.flatMap((card) => card.shapes), ...missed];
  const [x, y, wide, high] = crop(shapes, width, height);
  const unit = Math.max(wide, high / TALLEST) / WIDE;
  return svg`<svg class="ph" viewBox=${`${x} ${y} ${wide} ${high}`} role="img" aria-label=${t('scan.picture_of')}><rect class="bg" x=${x} y=${y} width=${wide} height=${high} />
    ${look ? svg`<image href=${look} x="0" y="0" width=${width} height=${height} preserveAspectRatio="none"/>` : null}
    ${missed.map((shape, i) => keyed(`m${i}`, frame(shape, '?', 'mb', unit)))}
    ${cards.flatMap((card, i) => card.shapes.map((shape, j) => keyed(`${card.key}.${j}`, frame(shape, i + 1, 'mk', unit))))}</svg>`;
}

function frame(shape, mark, kind, unit) {
  const corners = grown(shape);
  const [x, y] = corners.reduce((low, corner) => (corner[0] + corner[1] > low[0] + low[1] ? corner : low));
  const points = corners.map((corner) => corner.map((at) => Math.round(at)).join()).join(' ');
  // White dashes on black show on wood and on paper.
  return svg`${kind === 'mb' ? svg`<polygon class="mu" points=${points} />` : null}<polygon class=${kind} points=${points} />
    <g class=${`n ${kind}`} transform=${`translate(${x} ${y}) scale(${unit})`}><circle r="13"/><text y="6">${mark}</text></g>`;
}

function grown(corners) {
  const mid = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
  return corners.map((corner) => corner.map((at, axis) => mid[axis] + (at - mid[axis]) * AROUND));
}

/* What matters of the photo: all codes and a rim. */
function crop(shapes, width, height) {
  if (!shapes.length) return [0, 0, width, height];
  const rim = RIM * Math.max(...shapes.map(([a, b]) => Math.hypot(b[0] - a[0], b[1] - a[1])));
  const [left, right] = span(shapes, 0, rim, width);
  const [top, bottom] = span(shapes, 1, rim, height);
  return [left, top, right - left, bottom - top];
}

function span(shapes, axis, rim, most) {
  const all = shapes.flat().map((corner) => corner[axis]);
  return [Math.max(0, Math.round(Math.min(...all) - rim)), Math.min(most, Math.round(Math.max(...all) + rim))];
}
