/* The catalogue: keys with places, filled for this language and this table. */

import { call } from './api.js';
import { words } from './numbers.js';
import { store } from './store.js';

let catalogue = {};

export const language = document.documentElement.lang || 'en';

/** Fetch this page's language. */
export async function loadTexts() {
  catalogue = await call(`/api/texts/${language}`, { cache: 'default' });
}

/** Whether the catalogue knows `key`. */
export const has = (key) => Object.hasOwn(catalogue, key);

/** The text of `key` with its places filled; an unknown key shows its last word. */
export function t(key, params = {}) {
  const entry = catalogue[key];
  const text = Array.isArray(entry) ? entry[plural(params)] : entry;
  return (text ?? key.split('.').at(-1)).replace(/\{(\w+)\}/g, (place, name) => (name in params ? shown(params[name]) : place));
}

/** A word of the game now on the table: `term('mark.fans')` looks under its prefix first. */
export function term(key, params) {
  const own = `${store.state.game?.prefix}.${key}`;
  return t(has(own) ? own : key, params);
}

/** Who sits on `seat`: the name, or the colour while nobody does. */
export function who(seat) {
  const chair = store.state.view?.seats[seat];
  if (!chair) return t('page.table');
  return chair.name || t(`page.colour.${chair.colour}`);
}

/** A sheet's name: a term of the game where the catalogue has one, else as typed. */
export function named(sheet) {
  const key = `${store.state.game?.prefix}.${sheet.kind === 'player' ? 'hero' : sheet.kind}.${sheet.name}`;
  return has(key) ? t(key) : sheet.name;
}

function shown(value) {
  if (typeof value === 'number') return words(value);
  if (value?.seat !== undefined) return who(value.seat);
  if (value?.term !== undefined) return term(value.term);
  return String(value);
}

function plural(params) {
  const count = params.n ?? Object.values(params).find((value) => typeof value === 'number');
  return Math.abs(count ?? 2) === 1 ? 0 : 1;
}
