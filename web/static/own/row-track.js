/* The track of the big number: from where to where, and the milestones with what is said at each. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { words as digits } from '../core/numbers.js';
import { t } from '../core/texts.js';
import { number, wordsField } from './parts.js';
import { changed, kindOf, renumbered, reworded, usual, words } from './plan.js';

const MOST = 8;
const LONG = 160;
const PLENTY = 9999;

/** Which of the marks has the track: the big one; -1 when there is none. */
export function trackMark({ marks = [], ...game }) {
  const table = kindOf({ ...game, marks }) === 'together';
  return marks.findIndex(({ show, whose }) => show === 'big' && (whose === 'table') === table);
}

export function trackSays(game) {
  const { name, start = 0, high = PLENTY } = game.marks[trackMark(game)];
  return [words(name), t('form.range', { low: usual(start), high })].filter(Boolean).join(', ');
}

export function trackRow(game, change) {
  const at = trackMark(game);
  const mark = game.marks[at];
  const { start = 0, high = PLENTY, milestones = [] } = mark;
  const set = (values) => change({ marks: changed(game.marks, at, values) });
  const stones = (list) => set({ milestones: list.sort((a, b) => a.at - b.at), high: Math.max(high, ...list.map((stone) => stone.at)) });
  return html`<div class="rg">${number(t('form.from'), usual(start), (n) => set({ start: renumbered(start, n), low: Math.min(mark.low ?? 0, n) }))}
      ${number(t('form.to'), high, (n) => set({ high: n, ...ends(mark, n), milestones: milestones.filter((stone) => stone.at <= n) }))}</div>
    <p>${t('form.stones')}</p><div class="chips">${milestones.map((stone, i) => keyed(stone.at, html`<button type="button" class="btn chip" aria-label=${t('form.remove', { what: digits(stone.at) })}
      @click=${() => stones(milestones.filter((_, n) => n !== i))}><span class="z">${digits(stone.at)}</span>${icon('cross')}</button>`))}
      ${milestones.length < MOST ? html`<form class="chip add" @submit=${(event) => put(event, milestones, stones)}><input class="nb z" name="at" inputmode="numeric" autocomplete="off" placeholder="+"
        aria-label=${t('form.stone')} @change=${(event) => put(event, milestones, stones)}></form>` : null}</div>
    ${milestones.map((stone, i) => keyed(`said ${stone.at}`, wordsField(t('form.said', { n: stone.at }), words(stone.prompt), (text) =>
      set({ milestones: changed(milestones, i, { prompt: text ? reworded(stone.prompt, text) : undefined }) }), LONG)))}`;
}

/* A track of the table that ends the match at its end keeps doing so. */
const ends = ({ ends: list, high }, n) => (list ? { ends: list.map((end) => (end.at_least === high ? { ...end, at_least: n } : end)) } : {});

function put(event, milestones, set) {
  event.preventDefault();
  const input = event.target.elements?.at ?? event.target;
  const at = Number.parseInt(input.value, 10);
  input.value = '';
  if (!Number.isNaN(at) && !milestones.some((stone) => stone.at === at)) set([...milestones, { at }]);
}
