/* A card while somebody writes it down. What is not known is left out; it is never 0. */

import { fieldText } from './kinds.js';

const BY_CODE = {
  'card/nameless': 'names', 'card/name': 'names', 'card/language': 'names', 'card/note': 'note', 'card/kind': 'kind',
  'card/photo': 'photo', 'card/sticker_taken': 'sticker',
};

/** What the form begins with: a card that is there, or a new one of a kind. */
export function draftOf(card, { kind = '', sticker = '', values = {} } = {}) {
  const { names = {}, note = '', photo = false } = card ?? {};
  return { kind: card?.kind ?? kind, names: { ...names }, values: { ...(card?.values ?? values) }, note, sticker, gone: [], photo: { kept: photo, file: null, look: '' } };
}

/** The likeliest kind of a new card: the wished one, else the one most cards are of, else the game's first. */
export function likely({ kinds, cards }, wish = '') {
  if (wish in kinds) return wish;
  const counts = Object.keys(kinds).map((kind) => [kind, cards.filter((card) => card.kind === kind).length]);
  return counts.sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** What to send. Values of another kind stay behind, but those a card has although its game has given them up. */
export function wishOf({ kind, names, values, note, sticker }, game, card) {
  const fields = game.kinds[kind]?.fields ?? {};
  const isKept = (name) => name in fields || (card?.kind === kind && name in card.values);
  const known = Object.entries(values).filter(([name, value]) => isKept(name) && value !== undefined && value !== '');
  const named = Object.entries(names).filter(([, name]) => name.trim());
  return { kind, names: Object.fromEntries(named), values: Object.fromEntries(known), note, sticker };
}

/** The numbers out of bounds, as {name: field}. */
export function outOfBounds({ kind, values }, game) {
  const fields = Object.entries(game.kinds[kind]?.fields ?? {});
  const isOut = ([name, { field, low = 0, high }]) => field === 'Number' && values[name] !== undefined && (values[name] < low || values[name] > high);
  return Object.fromEntries(fields.filter(isOut));
}

/** Beside what a refusal stands: `names`, `note`, `sticker`, `photo`, `kind`, the name of a value, or '' for the whole card. */
export function placeOf({ code, message }, { kind }, game) {
  if (code.startsWith('code/')) return 'sticker';
  if (code.startsWith('photo/')) return 'photo';
  if (!code.startsWith('field/')) return BY_CODE[code] ?? '';
  const names = Object.keys(game.kinds[kind]?.fields ?? {});
  return names.find((name) => message.startsWith(fieldText(game, kind, name))) ?? '';
}
