/* The game itself: its name and how many play. */

import { html } from '../core/html.js';
import { t } from '../core/texts.js';
import { number, wordsField } from './parts.js';
import { reworded, words } from './plan.js';

export const gameSays = ({ title, seats }) => [words(title), t('new.people', { least: seats[0], most: seats[1] })].filter(Boolean).join(', ');

export function gameRow({ title, seats: [least, most] }, change) {
  return html`${wordsField(t('form.title'), words(title), (text) => change({ title: reworded(title, text) }))}
    <p>${t('form.people')}</p><div class="rg">${number(t('form.from'), least, (n) => change({ seats: [n, Math.max(n, most)] }), { low: 1, high: 8 })}
      ${number(t('form.to'), most, (n) => change({ seats: [Math.min(n, least), n] }), { low: 1, high: 8 })}</div>`;
}
