/* The little card of a row: what its kind or itself looks like, and how many stars it has. */

import { symbol } from '../core/icons.js';
import { html } from '../core/html.js';
import { pictureOf } from './drawings.js';

const STAR = 6; // the seat symbol that is a star
const MOST_STARS = 3;

/** A card of a game (as `kindsOf` returns it). The game's first kind is light, others dark, so that they are told apart. */
export function mini(card, game) {
  const isFirst = Object.keys(game.kinds)[0] === card.kind;
  return html`<span class="th ${isFirst ? '' : 'blk'}" aria-hidden="true">${pictureOf(game, card)}${stars(card.values.level ?? 0)}</span>`;
}

function stars(level) {
  if (level < 1) return null;
  const star = () => html`<svg class="i s" viewBox="0 0 24 24">${symbol(STAR)}</svg>`;
  return html`<em>${Array.from({ length: Math.min(level, MOST_STARS) }, star)}</em>`;
}
