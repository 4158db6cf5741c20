/* What is said of cards in few words. */

import { words } from '../core/numbers.js';
import { t } from '../core/texts.js';
import { fieldText, kindsText, kindText, valueText } from '../cards/kinds.js';

const MOST = 3;
const GAP = '\u00a0'; // keeps a value beside its word

/** Kind and the values that matter: "Auftrag, Stufe 2, KRAFT 5". */
export function kindLine(card, game) {
  const fields = game.kinds[card.kind]?.fields ?? {};
  const told = Object.keys(fields).map((name) => valueWords(card, game, name, fields[name])).filter(Boolean);
  return [kindText(game, card.kind), ...told.slice(0, MOST)].join(', ');
}

/* A word that only repeats the name says nothing, nor does a 0 or a no. */
function valueWords({ kind, names, values }, game, name, { field, low = 0, high }) {
  const value = values[name];
  if (!value) return '';
  const label = fieldText(game, kind, name);
  if (value === true || (field === 'Number' && low === 0 && high === 1)) return label;
  if (typeof value === 'number') return `${label}${GAP}${low < 0 && value > 0 ? '+' : ''}${words(value)}`;
  const text = valueText(game, name, value);
  return Object.values(names).includes(text) ? '' : text;
}

/** What most of the cards without a sticker are, where more than half of them are the same: "15 fehlen, meist Aufträge, Stufe 2". */
export function missingLine({ cards, ...game }) {
  const missing = cards.filter((card) => !card.has_sticker);
  if (!missing.length) return t('deck.all');
  const groups = new Map();
  for (const card of missing) {
    const what = groupOf(card, game);
    groups.set(what, (groups.get(what) ?? 0) + 1);
  }
  const [most, count] = [...groups].sort(([, one], [, other]) => other - one)[0];
  const n = missing.length;
  if (count === n) return t('deck.missing.only', { n, what: most });
  return count * 2 > n ? t('deck.missing.most', { n, what: most }) : t('deck.missing', { n });
}

function groupOf({ kind, values }, game) {
  const level = values.level ? `, ${fieldText(game, kind, 'level')}${GAP}${values.level}` : '';
  return kindsText(game, kind) + level;
}
