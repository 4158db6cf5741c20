/* A line of the log as people say it: what happened, who, how much. */

import { signed } from '../core/numbers.js';
import { store } from '../core/store.js';
import { tableNow, timeOfDay } from '../core/table-time.js';
import { has, language, t, term, who } from '../core/texts.js';

/** Verbs that change one number and say no sentence of their own. */
export const BY_HAND = ['adjust', 'set', 'revoke'];

/** The main sentence of a line. */
export function sentence(line) {
  const [first] = line.changes ?? [];
  if (first && BY_HAND.includes(line.verb)) return `${term(`mark.${first.mark}`)} ${signed(first.value - first.was)}`;
  if (isOnlyDice(line)) return t('page.log.dice', { dice: dice(line.faces) });
  if (line.key.startsWith('log.') && !has(line.key)) return term(`verb.${line.verb}`);
  const key = isBare(line) ? `${line.key}.bare` : line.key;
  return line.card ? byCard(key, line) : t(key, line.params);
}

/* Rules never see the card of a move: its name has a place in a sentence of its own, or stands before theirs. */
function byCard(key, { params, card }) {
  const own = `${key}.card`;
  return has(own) ? t(own, { ...params, card_name: card }) : t('page.log.card', { card_name: card, what: t(key, params) });
}

/* A place was left empty, as where there is no board, and the sentence can do without it. */
const isBare = ({ key, params }) => Object.values(params ?? {}).includes('') && has(`${key}.bare`);

/** Whether the dice are all a line has to tell. */
export const isOnlyDice = ({ faces, key }) => Boolean(faces?.length) && (key.startsWith('log.') || !has(key));

/** What else came of the same move: honours and the like. A change by hand is told by its number, so its own note comes here. */
export function alsoSaid(line) {
  const own = BY_HAND.includes(line.verb) && line.changes?.length && has(line.key) && !line.key.startsWith('log.') ? [[line.key, line.params]] : [];
  return [...own, ...(line.more ?? [])].map(([key, params]) => t(key, params));
}

/** Faces as words; where all dice of the game are alike, the numbers alone. */
export function dice(faces) {
  const alike = Object.keys(store.state.game.dice).length === 1;
  return faces.map(([die, face]) => (alike ? String(face) : `${term(`die.${die}`)} ${face}`)).join(', ');
}

/** Who sent it, if it was not a phone: a tower, a button, the arbiter by name. */
export function source({ source: from = 'phone', verb, params }) {
  if (verb === 'clock_appoint') return ''; // its sentence has the name
  if (verb.startsWith('clock_') && params?.by) return params.by;
  const key = `page.source.${from.split(/[-:]/)[0]}`;
  return has(key) ? t(key) : '';
}

/** Who and when, for the undo bar. */
export function whoWhen(line) {
  const person = line.seat ? who(line.seat) : t('page.table');
  return `${person} · ${ago(line.at)}`;
}

function ago(at) {
  const minutes = Math.round((tableNow() - at) / 60_000);
  if (minutes < 1) return t('page.just_now');
  if (minutes < 60) return new Intl.RelativeTimeFormat(language).format(-minutes, 'minute');
  return timeOfDay(at);
}
