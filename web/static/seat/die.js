/* A die: its colour by name, its face as spots, or an outline while it is still to come. */

import { html } from '../core/html.js';
import { spots } from '../core/icons.js';
import { t, term } from '../core/texts.js';

const LOOKS = { blue: 'b', pink: 'p' };

/** The class that colours a die. */
export const lookOf = (die) => LOOKS[die] ?? '';

/** A die showing `face`, or waiting (0); `size` in rem. */
export function dieFace(die, face, size = 3.25) {
  const say = face ? `${term(`die.${die}`)} ${face}` : t('page.still_to_come', { die: term(`die.${die}`) });
  const inside = face > 6 ? face : face ? spots(face) : '?';
  const kind = face && face <= 6 ? '' : 'z';
  return html`<span class="die ${lookOf(die)} ${kind}" style=${{ '--d': `${size}rem` }} role="img"
    aria-label=${say}>${inside}</span>`;
}
