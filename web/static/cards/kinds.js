/* The kinds of cards of a game, and what it calls them. */

import { call, Refused } from '../core/api.js';
import { has, loadGameTexts, loadTexts, t } from '../core/texts.js';
import { drawingsOf } from './drawings.js';

const coming = new Map();

/** A game as its cards need it: `{id, title, prefix, kinds, cards, draw, drawEach}`; its words are there when this returns. Asked for once. */
export function kindsOf(game) {
  if (!coming.has(game)) coming.set(game, load(game));
  return coming.get(game).catch((error) => {
    coming.delete(game);
    throw error;
  });
}

/** Ask again next time: cards were added or changed. */
export const forgetKinds = (game) => coming.delete(game);

async function load(game) {
  const [{ id, prefix, own }, { kinds, cards }, drawers] = await Promise.all([declared(game), call(`/api/decks/${game}`), drawingsOf(game)]);
  // Games of one's own bring no words for cards, only the shared ones; their words are listed under their full id.
  await Promise.all([loadTexts('cards_shared', ...(own ? [] : [`${game.replaceAll('-', '_')}_cards`])), prefix && loadGameTexts(id)]);
  return { id, prefix, title: has(`${prefix}.title`) ? t(`${prefix}.title`) : game, kinds, cards, ...drawers };
}

/* The file of an own game may be gone; its cards are not. */
const declared = (game) => call(`/api/games/${game}`).catch((error) => {
  if (error instanceof Refused && error.status < 500) return { id: game, prefix: '', own: true };
  throw error;
});

const first = (keys, otherwise) => t(keys.find(has) ?? otherwise);

/** What a game calls a kind of its cards: "mission". */
export const kindText = ({ prefix }, kind) => first([`${prefix}.card.${kind}`, `card.${kind}`], kind);

/** The same for many, as a heading: "Missions". */
export const kindsText = (game, kind) => first([`${game.prefix}.card.${kind}.many`, `card.${kind}.many`], `${game.prefix}.card.${kind}`);

/** What a field of a kind is called: "KRAFT". */
export const fieldText = ({ prefix }, kind, field) => first([`${prefix}.card.${kind}.${field}`, `${prefix}.field.${field}`, `field.${field}`], field);

/** What a value of a field reads as: a word of the game, or what was typed. */
export function valueText({ prefix }, field, value) {
  const key = [`${prefix}.${field}.${value}`, `${prefix}.value.${value}`, `${prefix}.hero.${value}`].find(has);
  return key ? t(key) : String(value);
}
