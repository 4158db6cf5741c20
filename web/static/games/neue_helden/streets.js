/* The houses of the city: one per thousand fans, in three streets, drawn from a height and a roof each. */

import { house, pane } from '../../core/houses.js';
import { svg } from '../../core/html.js';

/* How far under the roof's lower edge the first windows are. */
const UNDER = { flat: 8, step: 4, mast: 8, gable: 4, slope: 3, dome: 5 };
const NAMES = { f: 'flat', s: 'step', m: 'mast', g: 'gable', l: 'slope', d: 'dome' };

/* Per street: where its field 0 would lie, how far apart fields are, the houses' width, the ground, the window's size. */
export const STREETS = [
  { kind: 'h1', first: 1, x0: 24, dx: 21.2, w: 19.6, ground: 177, win: [3, 3.6, 5.65, 6.8, 2.7],
    houses: 'f16 m24 s21 m12 s10 d10 d13 m32 d17 m16 s13 g12 d21 f25' },
  { kind: 'h2', first: 16, x0: 649.2, dx: -20.2, w: 18.6, ground: 114, win: [2.8, 3.4, 5.35, 6.6, 2.5],
    houses: 'g15 f14 d20 g12 m14 f21 l10 d20 g29 s11 s16 l18 f29 f23' },
  { kind: 'h3', first: 31, x0: -406.1, dx: 15.1, w: 13.6, ground: 51, win: [2.4, 3.4, 5.4, 6.4, 2.9],
    houses: 's31 f33 l30 m35 f23 d20 f25 g15 d32 f45 s17 g32 s31 l31 m40 s32 l33 g30' },
];

/** The houses of all streets; the windows of the first `fields` are lit. */
export const houses = (fields) => [...STREETS].reverse().map((street) => svg`<g>${street.houses.split(' ').map((code, i) => {
  const field = street.first + i;
  const { wall, windows } = build(street, field, code);
  return svg`<path class=${street.kind} d=${wall} /><path class=${field <= fields ? 'lit' : 'unl'} d=${windows} />`;
})}</g>`);

function build({ x0, dx, w, ground, win }, field, code) {
  const height = Number(code.slice(1));
  const roof = NAMES[code[0]];
  const left = x0 + dx * field - w / 2;
  const top = ground - height;
  return { wall: house(roof, left, top, w, ground), windows: windows(left, top + UNDER[roof], ground, win, w, field) };
}

function windows(left, top, ground, [w, h, dx, dy, inset], width, field) {
  let path = '';
  for (let y = top, row = 0; y + h < ground - 1; y += dy, row++) {
    for (let x = left + inset, column = 0; x + w < left + width - 1; x += dx, column++) {
      if (isDark(field, row, column)) continue;
      path += pane(x, y, w, h);
    }
  }
  return path || pane(left + inset, ground - h - 3, w, h);
}

// Nobody is home everywhere: about one window in six stays dark, always the same ones.
const isDark = (field, row, column) => ((field * 73 + row * 151 + column * 97) ^ (field << 3)) % 6 === 1;
