/* A table to begin with: the columns of this game's cards, and how its kinds are called. */

import { language, t } from '../core/texts.js';
import { fieldText, kindText } from '../cards/kinds.js';
import { LANGUAGES } from '../cards/names.js';

const TAKEN = ['kind', 'art', 'note', 'notiz', 'anmerkung']; // words the table has for every card
const BOM = '\ufeff'; // spreadsheets take it for UTF-8 then

/** The address of the file. Every kind has a row, with what its kind is called; what has no name yet is to be filled or deleted. */
export function tableAddress(game) {
  const rows = [columns(game), ...Object.keys(game.kinds).map((kind) => [kindText(game, kind)])];
  const wide = rows[0].length;
  const text = rows.map((cells) => Array.from({ length: wide }, (_, i) => quoted(cells[i] ?? '')).join(';')).join('\r\n');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`${BOM}${text}\r\n`)}`;
}

/* A value has one column, and so have values that are called alike: what a monster and a hero are known as. */
function columns(game) {
  const own = new Map();
  for (const [kind, { fields }] of Object.entries(game.kinds)) {
    for (const field of Object.keys(fields)) if (!own.has(field)) own.set(field, heading(game, kind, field));
  }
  const languages = [language, ...Object.keys(LANGUAGES).filter((lang) => lang !== language)];
  return [t('deck.csv.kind'), ...languages.map((lang) => `name_${lang}`), t('deck.csv.note'), ...new Set(own.values())];
}

function heading(game, kind, field) {
  const word = fieldText(game, kind, field);
  return TAKEN.includes(word.toLowerCase()) ? field : word;
}

const quoted = (cell) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
