/* The dice that are thrown together: how many, and of how many faces. */

import { html, keyed } from '../core/html.js';
import { t } from '../core/texts.js';
import { add, number, remove } from './parts.js';
import { changed, without } from './plan.js';

const MOST = 3;

export const diceSays = ({ dice = [] }) => dice.map(({ count = 1, faces = 6 }) => t('form.dice_of', { n: count, faces })).join(', ') || t('form.no_dice');

export function diceRow({ dice = [], score }, change) {
  const set = (i, values) => change({ dice: changed(dice, i, values) });
  const needed = (score?.lines ?? []).some(({ counts }) => counts && counts !== 'free');
  return html`${dice.map((die, i) => keyed(i, html`<div class="rg">${number(t('form.count'), die.count ?? 1, (n) => set(i, { count: n }), { low: 1, high: 10 })}
    ${number(t('form.faces'), die.faces ?? 6, (n) => set(i, { faces: n, ...(die.id ? { id: die.id } : {}) }), { low: 2, high: 100 })}
    ${needed && !i ? null : remove(t('form.dice'), () => change({ dice: without(dice, i) }))}</div>`))}
    ${dice.length < MOST ? add(t('form.dice'), () => change({ dice: [...dice, dice.length ? { id: `die_${dice.length + 1}`, faces: 6, count: 1 } : { faces: 6, count: 1 }] })) : null}`;
}
