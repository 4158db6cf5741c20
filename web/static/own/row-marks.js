/* The numbers people keep: whose they are, where they start, how large they show. */

import { html, keyed } from '../core/html.js';
import { t } from '../core/texts.js';
import { add, number, oneOf, remove, wordsField } from './parts.js';
import { changed, idFor, renumbered, reworded, usual, without, words } from './plan.js';

const MOST = 8;
const WHOSE = ['player', 'opponents', 'table'];

export function marksSays({ marks = [], score }) {
  const names = marks.map(({ name }) => words(name)).filter(Boolean);
  return names.join(', ') || t(score ? 'form.only_score' : 'form.none');
}

export function marksRow(game, change) {
  const { marks = [] } = game;
  const set = (i, values) => change({ marks: changed(marks, i, values) });
  return html`<ol class="marks">${marks.map((mark, i) => keyed(mark.id, html`<li>${one(game, mark, (values) => set(i, values))}
    ${remove(words(mark.name), () => change({ marks: without(marks, i) }))}</li>`))}</ol>
    ${marks.length < MOST ? add(t('form.mark'), () => change({ marks: [...marks, next(marks)] })) : null}`;
}

function one(game, mark, set) {
  const { start = 0, whose = 'player', show = 'tile' } = mark;
  const low = Math.min(mark.low ?? 0, usual(start));
  return html`<div class="grow">${wordsField(t('form.name'), words(mark.name), (text) => set({ name: reworded(mark.name, text) }))}
    <div class="rg">${number(t('form.begin'), usual(start), (n) => set({ start: renumbered(start, n), ...(n < low ? { low: n } : {}), ...(n > (mark.high ?? 9999) ? { high: n } : {}) }))}
      ${number(t('form.lowest'), mark.low ?? 0, (n) => set({ low: Math.min(n, usual(start)) }))}</div>
    ${oneOf(t('form.whose'), WHOSE.map((name) => [name, t(`form.whose.${name}`)]), whose, (name) => set({ whose: name, ...(name === 'opponents' && show === 'big' ? { show: 'tile' } : {}) }))}</div>`;
}

function next(marks) {
  const id = idFor('', marks.map(({ id: taken }) => taken), 'mark');
  return { id, name: '', start: 0 };
}
