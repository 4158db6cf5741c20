/* The wall board as a drawing: fields, home edges, walls, figures, and what a finger is about to do. */

import { keyed, svg } from '../../core/html.js';
import { symbol } from '../../core/icons.js';
import { FIELDS, at, edge as edgeOf, endsOf, fieldAt } from './grid.js';

export const BOX = 374;
const [FIRST, PITCH, SIDE, THICK] = [12.5, 44, 41, 8];
const MIDDLE = FIRST + SIDE / 2;

/** Where the middle of a field lies; `turned` boards have row 8 at the bottom. */
export function middle(field, turned) {
  const [x, y] = at(field);
  return turned ? [MIDDLE + PITCH * (7 - x), MIDDLE + PITCH * y] : [MIDDLE + PITCH * x, MIDDLE + PITCH * (7 - y)];
}

/** What a point of the drawing lies on: the field, the edge nearest to it, and how far it is off that edge. */
export function spotAt(x, y, turned) {
  const inside = (value) => Math.max(0, Math.min(7, Math.floor((value - MIDDLE) / PITCH + .5)));
  const [column, row] = [inside(x), inside(y)];
  const named = (i, j) => (turned ? fieldAt(7 - i, j) : fieldAt(i, 7 - j));
  const [dx, dy] = [x - MIDDLE - PITCH * column, y - MIDDLE - PITCH * row];
  const sides = [[Math.abs(dx), named(column + Math.sign(dx || 1), row)], [Math.abs(dy), named(column, row + Math.sign(dy || 1))]];
  const [[far, other]] = sides.filter(([, field]) => field).concat([[0, named(column + (column ? -1 : 1), row)]]).sort(([one], [two]) => two - one);
  return { field: named(column, row), edge: edgeOf(named(column, row), other), off: PITCH / 2 - far };
}

/** The board of `match` (see match.js); `marks`: reach, lit, chosen (fields), picked, plan (edges), bad, cut, cursor. */
export function board(match, turned, { reach = [], chosen = '', picked = '', plan = '', bad = false, cut = [], cursor = '', lit = [] } = {}) {
  const put = (field) => middle(field, turned);
  return svg`<rect class="frame" width=${BOX} height=${BOX} rx="12" />${FIELDS.map((field) => square(match, field, put(field), turned))}
    ${cut.map((field) => keyed(`cut ${field}`, hatch(put(field))))}${lit.map((field) => keyed(`lit ${field}`, svg`${frame('lit', put(field))}${dot(put(field))}`))}
    ${match.markers.map((one) => keyed(one.id, marker(one, put(one.field))))}${chosen ? frame('chosen', put(chosen)) : null}
    ${reach.map((field) => keyed(`to ${field}`, dot(put(field), match.figures.some((one) => one.field === field))))}
    ${match.walls.map(({ id, edge, colour }) => keyed(id, wall(edge, colour, put, edge === picked ? 'picked' : '')))}
    ${match.figures.map((one) => keyed(one.id, figure(one, put(one.field))))}
    ${plan ? wall(plan, match.plans, put, bad ? 'bad' : 'plan') : null}${cursor ? pointer(cursor, put) : null}`;
}

function square({ homes }, field, [x, y], turned) {
  const [column, row] = at(field);
  const left = turned ? 7 : 0;
  const bottom = turned ? 7 : 0;
  return svg`<g data-seat=${homes[field[1]] ?? 0}><rect class="fd ${homes[field[1]] ? 'home' : ''}"
    x=${x - SIDE / 2} y=${y - SIDE / 2} width=${SIDE} height=${SIDE} rx="5"
    />${column === left ? svg`<text class="co" x=${x - 15} y=${y - 8}>${field[1]}</text>` : null}
    ${row === bottom ? svg`<text class="co" x=${x + 15} y=${y + 16} text-anchor="end">${field[0]}</text>` : null}</g>`;
}

const frame = (kind, [x, y]) => svg`<rect class=${kind} x=${x - SIDE / 2} y=${y - SIDE / 2} width=${SIDE} height=${SIDE} rx="5" />`;

const dot = ([x, y], strikes) => (strikes ? svg`<circle class="strike" cx=${x} cy=${y} r="20.5"/>` : svg`<circle class="reach" cx=${x} cy=${y} r="6"/>`);

/* A hatch of its own lines: a pattern would need an id, and two boards on a page would share it. */
function hatch([x, y]) {
  const [left, top, right, bottom] = [x - SIDE / 2, y - SIDE / 2, x + SIDE / 2, y + SIDE / 2];
  let lines = '';
  for (let d = 6; d < 2 * SIDE; d += 9) {
    lines += `M${Math.max(left, left + d - SIDE)} ${Math.min(bottom, top + d)}L${Math.min(right, left + d)} ${Math.max(top, top + d - SIDE)}`;
  }
  return svg`<g class="shut"><rect x=${left} y=${top} width=${SIDE} height=${SIDE} rx="5"/><path d=${lines} /></g>`;
}

function wall(name, colour, put, kind) {
  const [[ax, ay], [bx, by]] = endsOf(name).map(put);
  const flat = ax === bx;
  const [w, h] = flat ? [SIDE + 1, THICK] : [THICK, SIDE];
  const [x, y] = [(ax + bx) / 2 - w / 2, (ay + by) / 2 - h / 2 - (flat ? .5 : 1)];
  return svg`<g data-seat=${colour} class=${kind}><rect class="wl0" x=${x} y=${y + 3} width=${w} height=${h} rx="3.5"/><rect
    class="wl" x=${x} y=${y} width=${w} height=${h} rx="3.5"/></g>`;
}

const letter = (word) => [...word][0].toUpperCase();

function marker({ word, solid }, [x, y]) {
  return svg`<g class="mkr ${solid ? 'solid' : ''}"><rect x=${x - 15} y=${y - 15} width="30" height="30" rx="6"/><text x=${x} y=${y + 7}
    text-anchor="middle">${word ? letter(word) : '?'}</text></g>`;
}

function figure({ colour, word, clone, flag }, [x, y]) {
  const face = word ? svg`<text class="word" y="8" text-anchor="middle">${letter(word)}</text>`
    : svg`<g transform="translate(-9 -9) scale(.75)">${symbol(colour)}</g>`;
  return svg`<g data-seat=${colour} class="fig" style=${{ transform: `translate(${x}px,${y}px)` }}><circle r="16.5" cy="3.5" class="me0"/>
    <circle r="16.5" class="fg ${clone ? 'cl' : ''}"/><g class=${clone ? 'tsc' : 'tsy'}>${face}</g>
    ${flag ? svg`<g transform="translate(7 -30)"><path class="pole" d="M0 0h3.5v22H0z"/><path class="cloth"
      d="M3.5 1C11-3 15 4 22 .5v12C15 16 11 9 3.5 13Z"/></g>` : null}</g>`;
}

/* What the arrow keys stand on: a field, or the edge between two. */
function pointer(name, put) {
  const points = endsOf(name).map(put);
  if (points.length === 1) return frame('cursor', points[0]);
  const [[ax, ay], [bx, by]] = points;
  const [w, h] = ax === bx ? [SIDE + 5, THICK + 6] : [THICK + 6, SIDE + 5];
  return svg`<rect class="cursor" x=${(ax + bx - w) / 2} y=${(ay + by - h) / 2 - 1} width=${w} height=${h} rx="6"/>`;
}
