/* A die: its colour by name, its face as spots, or an outline while it is still to come. */

import { html, keyed } from '../core/html.js';
import { spots } from '../core/icons.js';
import { store } from '../core/store.js';
import { t, term } from '../core/texts.js';

const LOOKS = { blue: 'b', pink: 'p' };
const SHOW_MS = 480;

/** The class that colours a die. */
export const lookOf = (die) => LOOKS[die] ?? '';

/** A die showing `face`, or waiting (0); `size` in rem; a `fresh` one still turns. */
export function dieFace(die, face, { size = 3.25, fresh = false } = {}) {
  const say = face ? `${term(`die.${die}`)} ${face}` : t('page.still_to_come', { die: term(`die.${die}`) });
  const inside = face > 6 ? face : face ? spots(face) : '?';
  const kind = face && face <= 6 ? '' : 'z';
  return keyed(face, html`<span class="die ${lookOf(die)} ${kind} ${fresh && face ? 'turns' : ''}" style=${{ '--d': `${size}rem` }} role="img"
    aria-label=${say}>${inside}</span>`);
}

let seen; // the move of the last roll; undefined until the page has seen a view
let came = -Infinity;

/** Whether the table's last roll has only just come in. What lay there when the page was opened has not. */
export function isFresh() {
  const n = store.state.view.roll?.n ?? 0;
  if (n !== seen) {
    came = seen === undefined || n < seen ? -Infinity : performance.now();
    seen = n;
  }
  return performance.now() - came < SHOW_MS;
}
