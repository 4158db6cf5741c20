/* The game itself: its name and how many play. */

import { html } from '../core/html.js';
import { t } from '../core/texts.js';
import { number, wordsField } from './parts.js';
import { kindOf, reworded, words } from './plan.js';

/* A sheet has room for fewer columns than a table for chairs. */
const SHEETS = ['sheet', 'prediction', 'categories'];
const most = (game) => (SHEETS.includes(kindOf(game)) ? 8 : 12);

export const gameSays = ({ title, seats }) => [words(title), t('new.people', { least: seats[0], most: seats[1] })].filter(Boolean).join(', ');

export function gameRow(game, change) {
  const { title, seats: [from, to] } = game;
  const high = most(game);
  return html`${wordsField(t('form.title'), words(title), (text) => change({ title: reworded(title, text) }))}
    <p>${t('form.people')}</p><div class="rg">${number(t('form.from'), from, (n) => change({ seats: [n, Math.max(n, to)] }), { low: 1, high })}
      ${number(t('form.to'), to, (n) => change({ seats: [Math.min(n, from), n] }), { low: 1, high })}</div>`;
}
