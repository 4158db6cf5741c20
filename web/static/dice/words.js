/* What the numbers say, in words that promise nothing more. */

import { store } from '../core/store.js';
import { has, language, t, term } from '../core/texts.js';

/** One place after the point, where there is one: 3,6. */
export const decimal = (value) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);

/** A mean; below each other in a column, all of them have their tenths. */
export const average = (value) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** What people call a die, and what it stands for in this game, if it does. */
export function nameOf({ die, by_phone }) {
  const name = term(`die.${die}`);
  const key = `${store.state.game.prefix}.die.${die}.for`;
  return { name: by_phone ? t('dice.by_phone', { die: name }) : name, what: has(key) ? t(key) : '' };
}

export const rollsOf = ({ counts }) => t('dice.many', { n: counts.reduce((sum, one) => sum + one, 0) });

/** The one sentence beside the large number. */
export function headline({ dice }) {
  if (dice.some(({ verdict }) => verdict?.odd.length)) return t('dice.some_odd');
  if (dice.every(({ verdict }) => !verdict)) return t('dice.too_few');
  return dice.every(({ verdict }) => verdict) ? t('dice.all_fair') : t('dice.so_far_fair');
}

/** What is to be said of a die, nothing while its rolls are too few. */
export function verdictOf({ verdict, sides, by_phone }) {
  if (!verdict) return '';
  const { rolls, odd } = verdict;
  if (!odd.length) return t('dice.fair', { n: rolls });
  const faces = odd.map(({ face, count, p }) => t(count * sides > rolls ? 'dice.often' : 'dice.seldom', { face, count, chance: chance(p) }));
  return [t('dice.after', { n: rolls }), ...faces, by_phone ? t('dice.odd_phone') : t('dice.odd_why')].join(' ');
}

/* A number nobody takes for more exact than it is. */
function chance(p) {
  const many = 1 / Math.max(p, 1e-6);
  const size = 10 ** Math.max(0, Math.floor(Math.log10(many)) - 1);
  return Math.floor(many / size) * size;
}
