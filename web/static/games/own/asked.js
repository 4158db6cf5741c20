/* Dice that are asked for, all of one kind: a row of outlines, each with its face once it has come. */

import { html, keyed } from '../../core/html.js';
import { dieFace, isFresh } from '../../seat/die.js';

/** The row, or nothing where the dice differ and each needs its name. */
export function needs(state, { dice, faces }) {
  if (new Set(dice).size > 1) return {};
  const fresh = isFresh();
  return { dice: html`<div class="five">${dice.map((die, i) => keyed(i, dieFace(die, faces[i]?.[1] ?? 0, { size: 3.25, fresh })))}</div>` };
}
