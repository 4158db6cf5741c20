/* What a card is called, in the language of whoever reads it. */

import { language } from '../core/texts.js';

/** The languages a card can have a name in, as people who speak them write it on a key. */
export const LANGUAGES = { de: 'DE', en: 'EN', sv: 'SV', ko: '한국어' };

const READ_FIRST = ['en', 'de'];

/** The language a card's name is read in: the wished one, else English, else German, else the first there is. */
export function languageOf({ names }, wish = language) {
  return [wish, ...READ_FIRST, ...Object.keys(names)].find((lang) => names[lang]) ?? '';
}

/** The card's name in a language, or in one it has. */
export const nameOf = (card, wish = language) => card.names[languageOf(card, wish)] ?? '';

/** Another name it has, as [language, name], for the line under the first; nothing when there is no other. */
export function otherName({ names }, shown) {
  const others = [...READ_FIRST, ...Object.keys(names)].filter((lang) => lang !== shown && names[lang] && names[lang] !== names[shown]);
  return others.length ? [others[0], names[others[0]]] : null;
}
