/* Over an opened number: the figure's other numbers and its cards, each a tab of the same sheet. */

import { html, keyed } from '../../core/html.js';
import { words } from '../../core/numbers.js';
import { store } from '../../core/store.js';
import { t, term } from '../../core/texts.js';
import { valueOf } from '../../seat/model.js';
import { board } from './board.js';
import { picture } from './icons.js';
import { ATTACK, figure } from './figures.js';
import { VALUES, attackOf, cards } from './model.js';

const OF_CARD = ['wait', ...VALUES, 'need', 'hearts', 'cooldown'];
const PARTS = ['value', 'cards', 'dice', 'sixes'];
const OF_ATTACK = [...PARTS.map((part) => `attack_${part}`), 'damage', 'need'];
const OF_DEFENCE = [...PARTS.map((part) => `defence_${part}`), 'malus', 'armour'];

/** Tabs over the sheet that is open, or nothing where the opened number stands alone. */
export function sheetHead(state) {
  const { sheet } = state.open;
  const { kind } = state.view.sheets[sheet] ?? {};
  const one = kind === 'figure' ? figure(state, sheet) : null;
  if (one) return html`<h2 class="ttl">${one.name}: ${term(`mark.${state.open.mark}`)}</h2><div class="tabs" role="group"
    aria-label=${one.name}>${['life', ...VALUES].map((mark) => keyed(mark, tab(state, sheet, mark)))}</div>${things(state, one)}`;
  if (kind === ATTACK) return html`${board(state)}${ofSide(state)}`;
  if (kind !== 'card') return null;
  const marks = OF_CARD.filter((mark) => mark === 'wait' || mark === state.open.mark || valueOf(state, sheet, mark));
  return html`<h2 class="ttl">${state.view.sheets[sheet].name}: ${term(`mark.${state.open.mark}`)}</h2><div class="tabs" role="group"
    aria-label=${state.view.sheets[sheet].name}>${marks.map((mark) => keyed(mark, tab(state, sheet, mark)))}</div>`;
}

/* All numbers of the side whose number is open. */
function ofSide(state) {
  const { isSpell } = attackOf(state);
  const list = OF_DEFENCE.includes(state.open.mark) ? OF_DEFENCE : OF_ATTACK.filter((mark) => (mark === 'need') === isSpell || !['need', 'damage'].includes(mark));
  return html`<div class="tabs" role="group" aria-label=${t('page.kh.values')}>${list.map((mark) => keyed(mark, tab(state, ATTACK, mark, t(`page.kh.tab.${mark.split('_').at(-1)}`))))}</div>`;
}

function tab(state, sheet, mark, label) {
  const on = state.open.mark === mark;
  const value = words(valueOf(state, sheet, mark));
  const drawing = label ? null : picture(mark);
  return html`<button class="tab ${on ? 'on' : 'btn'}" aria-pressed=${String(on)} aria-label="${term(`mark.${mark}`)}: ${value}"
    @click=${() => store.set({ open: { kind: 'mark', sheet, mark } })}><span class="z">${value}</span>${drawing ?? html`<small>${label ?? term(`mark.${mark}`)}</small>`}</button>`;
}

function things(state, one) {
  const all = cards(state, one);
  if (!all.length) return null;
  return html`<div class="things2" role="group" aria-label=${t('page.kh.cards')}>${all.map((card) => keyed(card.id, html`<button class="btn chip"
    @click=${() => store.set({ open: { kind: 'mark', sheet: card.id, mark: 'wait' } })}>${picture(card.type)}<span>${card.name}</span></button>`))}</div>`;
}
