// The skyline of a match: as many houses are lit as the hero has come of the way.

import { chance, house, p, pane, roofOf } from '../core/houses.js';

const HOUSES = 30;
const PITCH = 13;
const WIDTH = 11.6;
const GROUND = 104;

/** Paths of the skyline: `near`, `lit`, `dark`; `part` is the way gone, 0 to 1. */
export function skyline(part) {
  const paths = { near: '', lit: '', dark: '' };
  for (let n = 0; n < HOUSES; n += 1) {
    const x = 0.7 + PITCH * n;
    const top = p(GROUND - 24 - 62 * chance(n, 1) ** 1.4);
    paths.near += house(roofOf(n), x, top, WIDTH, GROUND);
    paths[n < Math.floor(HOUSES * part) ? 'lit' : 'dark'] += panes(n, x, top);
  }
  return paths;
}

function panes(n, x, top) {
  let path = '';
  for (let row = 0, y = top + 8; y < GROUND - 8; row += 1, y += 7.8) {
    for (const side of [0, 1]) {
      if (chance(n, 10 + 2 * row + side) > .14) path += pane(x + 1.9 + 4.8 * side, y, 3, 4);
    }
  }
  return path;
}
