/* The cards people look for: by a name in any language, by a code, of one kind; in the order of the game. */

import { language } from '../core/texts.js';
import { nameOf } from '../cards/names.js';

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const bare = (text) => text.replace(/[\s-]/g, '');
const found = new WeakMap();
const sorted = new WeakMap();
const collator = new Intl.Collator(language, { numeric: true });

/** In place of a kind: the cards that lie open in the match. */
export const OPEN = '@open';

/** The cards that fit, sorted. */
export function fitting({ deck, kind, typed, lying }) {
  const wanted = plain(typed.trim());
  const suits = (card) => !kind || (kind === OPEN ? lying?.[card.id] : card.kind === kind);
  return inOrder(deck).filter((card) => suits(card) && (!wanted || says(card, wanted)));
}

function says(card, wanted) {
  if (!found.has(card)) found.set(card, { names: plain(Object.values(card.names).join('\n')), codes: plain([card.id, ...card.stickers].join('\n')) });
  const { names, codes } = found.get(card);
  return names.includes(wanted) || codes.includes(bare(wanted));
}

/** A deck's cards by kind, level and name. */
function inOrder({ cards, kinds }) {
  if (!sorted.has(cards)) {
    const rank = Object.fromEntries(Object.keys(kinds).map((kind, i) => [kind, i]));
    const keys = new Map(cards.map((card) => [card, [rank[card.kind] ?? cards.length, card.values.level ?? 0, nameOf(card)]]));
    sorted.set(cards, [...cards].sort((one, other) => compared(keys.get(one), keys.get(other))));
  }
  return sorted.get(cards);
}

const compared = ([kind, level, name], [kind2, level2, name2]) => kind - kind2 || level - level2 || collator.compare(name, name2);
