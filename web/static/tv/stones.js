/* The milestones of a track as shields: one to three chevrons, lit once reached. */

import { html, svg } from '../core/html.js';

const SHIELD = 'M22 3c6 3.4 11.5 4.8 17 4.8C39 23 34 34.5 22 41 10 34.5 5 23 5 7.8 10.5 7.8 16 6.4 22 3Z';
const CHEVRONS = [[25], [21, 29], [17, 25, 33]];

/** All shields of a board, or nothing where the game has none or too many. */
export function stones(many, got) {
  if (!many || many > CHEVRONS.length) return null;
  return html`<span class="bd">${CHEVRONS.slice(0, many).map((_, i) => shield(i + 1, i < got))}</span>`;
}

/** A shield of `level` 1 to 3. */
export function shield(level, got) {
  const marks = CHEVRONS[level - 1].map((y) => svg`<path class="mk" d="M13 ${y}l9-6 9 6"/>`);
  return html`<svg class=${got ? 'got' : ''} viewBox="0 0 44 48" aria-hidden="true"><path class="rim" d=${SHIELD} transform="translate(0 4)"/>
    <path class="body" d=${SHIELD} />${marks}</svg>`;
}
