/* What a game draws on its cards: its own icons where it has some, else those of the page. */

import { html } from '../core/html.js';
import { hasIcon, icon } from '../core/icons.js';

const OWN = {
  'kleine-helden': () => import('../games/kleine_helden/icons.js').then(({ picture }) => picture),
  'superhero-draft': () => import('../games/superhero_draft/icons.js').then(({ picture }) => picture),
};
/* Where each card has a picture of its own, by its English name. */
const EACH = { dungeon: () => import('../games/dungeon/icons.js').then(({ drawing }) => drawing) };
/* Values that are called otherwise than their drawings. */
const NAMES = { kraft: 'dumbbell', iq: 'bulb', movement: 'chevrons', points: 'coin', honour: 'crown', health: 'heart', life: 'heart', strength: 'sword', cooldown: 'sand' };

/** The drawing of a search field. */
export const magnifier = () => html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5.5 5.5"/></svg>`;

/** The drawers of a game: `draw(name)` returns an icon, or null where there is none; `drawEach(word)` that of a card, if
    the game has one for each. */
export async function drawingsOf(game) {
  const [own, drawEach] = await Promise.all([OWN[game]?.(), EACH[game]?.()]);
  const draw = (name) => {
    const called = NAMES[name] ?? name;
    return hasIcon(called) ? icon(called) : (own?.(name) ?? null);
  };
  return { draw, drawEach };
}

/** A card's picture: what the game draws for that very card (a torch, a dragon), else its kind's icon. */
export function pictureOf({ draw, drawEach, kinds }, { kind, names, values }) {
  const word = values?.[kind] ?? names.en?.toLowerCase().replace(/[^a-z]+/g, '_');
  if (drawEach && word) return drawEach(word);
  return draw(kinds[kind]?.icon ?? 'card') ?? icon('card');
}
