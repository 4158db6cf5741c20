/* The catalogue: keys with places, filled for this language and this table. */

import { call, Refused } from './api.js';
import { words } from './numbers.js';
import { store } from './store.js';

let catalogue = {};

export const language = document.documentElement.lang || 'en';

/** Fetch this page's language: some of its areas, or all there is. What is there already stays. */
export async function loadTexts(...areas) {
  const query = areas.length ? `?areas=${areas.join()}` : '';
  const more = await call(`/api/texts/${language}${query}`, { cache: 'default' });
  catalogue = { ...catalogue, ...more };
}

/** Fetch what game `id` says; its area is called like its module, with `_forms` what it says where people choose. */
export async function loadGameTexts(id, parts = ['']) {
  const area = id.replaceAll('-', '_');
  const areas = id.includes('@') ? [area] : parts.map((part) => area + part);
  await loadTexts(...areas).catch((error) => {
    if (error instanceof Refused) return loadTexts();
    throw error;
  });
}

/** Whether the catalogue knows `key`. */
export const has = (key) => Object.hasOwn(catalogue, key);

/** The text of `key` with its places filled; an unknown key shows its last word. */
export function t(key, params = {}) {
  const entry = catalogue[key];
  const text = Array.isArray(entry) ? entry[plural(params)] : entry;
  return (text ?? key.split('.').at(-1)).replace(/\{(\w+)\}/g, (place, name) => (name in params ? shown(params[name], params) : seated(name) ?? place));
}

/** A word of the game now on the table: `term('mark.fans')` looks under its prefix first. */
export function term(key, params) {
  const own = `${store.state.game?.prefix}.${key}`;
  return t(has(own) ? own : key, params);
}

/** What people are told of a call that failed: the service's sentence, or that nobody answered. */
export const why = (error) => (error instanceof Refused ? error.message : t('page.no_answer'));

/** Who sits on `seat`: the name, or the colour while nobody does. */
export function who(seat) {
  const chair = store.state.view?.seats[seat];
  if (!chair) return t('page.table');
  return chair.name || t(`page.colour.${chair.colour}`);
}

/** A card's name in this language, or in one it has. */
export const inOurs = (names) => names && (names[language] || names.en || names.de || Object.values(names)[0]);

/** A sheet's name: its card's, a term of the game where the catalogue has one, else as typed. */
export function named(sheet) {
  const key = `${store.state.game?.prefix}.${sheet.kind === 'player' ? 'hero' : sheet.kind}.${sheet.name}`;
  return inOurs(sheet.names) || (has(key) ? t(key) : sheet.name);
}

/** What a value of a sentence says here: a card's name in this language, a term, who sits on a seat. */
export const said = (value) => shown(value ?? '', {});

/** Call the things of a view that are cards as this language does. What a game calls them by a word of its own stays. */
export function translated(view) {
  for (const sheet of Object.values(view.sheets)) if (isCalledBy(sheet)) sheet.name = inOurs(sheet.names);
  return view;
}

/* A name too long for a form was cut. */
function isCalledBy({ name, names = {} }) {
  return Boolean(name) && Object.values(names).some((one) => one === name || (name.endsWith('…') && one.startsWith(name.slice(0, -1))));
}

/* The place `{seat_2}` is whoever sits there, in any text. */
function seated(name) {
  const seat = /^seat_(\d+)$/.exec(name)?.[1];
  return seat && store.state.view ? who(Number(seat)) : undefined;
}

/* A term may have places of its own; the sentence it stands in brings what fills them. */
function shown(value, params) {
  if (typeof value === 'number') return words(value);
  if (value?.seat !== undefined) return who(value.seat);
  if (value?.card !== undefined) return cardName(value);
  if (value?.term !== undefined) return term(value.term, params);
  return String(value);
}

const cardName = ({ card, ...names }) => inOurs(names) || card;

function plural(params) {
  const count = params.n ?? Object.values(params).find((value) => typeof value === 'number');
  return Math.abs(count ?? 2) === 1 ? 0 : 1;
}
