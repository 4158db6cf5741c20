/* The cards people look for: by a name in any language, by a code, of one kind; in the order in which they came. */

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const bare = (text) => text.replace(/[\s-]/g, '');
const found = new WeakMap();

/** In place of a kind: the cards that lie open in the match. */
export const OPEN = '@open';

/** The cards that fit. */
export function fitting({ deck, kind, typed, lying }) {
  const wanted = plain(typed.trim());
  const suits = (card) => !kind || (kind === OPEN ? lying?.[card.id] : card.kind === kind);
  return deck.cards.filter((card) => suits(card) && (!wanted || says(card, wanted)));
}

function says(card, wanted) {
  if (!found.has(card)) found.set(card, { names: plain(Object.values(card.names).join('\n')), codes: plain([card.id, ...card.stickers].join('\n')) });
  const { names, codes } = found.get(card);
  return names.includes(wanted) || codes.includes(bare(wanted));
}
