/* The numbers of a player as tiles: the tokens in the flood, the team below. A press opens a number's sheet in place. */

import { html, keyed } from '../../core/html.js';
import { rising, words } from '../../core/numbers.js';
import { store } from '../../core/store.js';
import { t, term } from '../../core/texts.js';
import { sheetOf, valueOf } from '../../seat/model.js';
import { picture } from './icons.js';
import { TOKENS, TYPES } from './model.js';

const GROUPS = { tokens: { marks: TOKENS, look: 'tks' }, team: { marks: TYPES, look: 'have' } };

/** One group of tiles of a seat; those of my own can be pressed. */
export function tiles(state, seat, group) {
  const { marks, look } = GROUPS[group];
  const { open } = state;
  const isOpen = (mark) => open?.kind === 'mark' && open.sheet === sheetOf(seat) && open.mark === mark;
  const opened = group === 'team' && marks.some(isOpen) ? 'stats opened' : '';
  return html`<div class="${look} ${opened}" role="group" aria-label=${t('page.numbers')}>${marks.map((mark) => keyed(mark, tile(state, seat, mark, isOpen(mark))))}</div>`;
}

function tile(state, seat, mark, on) {
  const value = valueOf(state, sheetOf(seat), mark);
  const inside = html`<span class="z">${picture(mark)}${rising(value)}</span><small class="cut">${term(`mark.${mark}`)}</small>`;
  if (seat !== state.seat) return html`<span class="tile stat">${inside}</span>`;
  const toggle = () => store.set({ open: on ? null : { kind: 'mark', sheet: sheetOf(seat), mark } });
  return html`<button class="stat ${on ? 'on' : 'btn'} ${value ? '' : 'no'}" aria-expanded=${String(on)} aria-label=${`${term(`mark.${mark}`)}: ${words(value)}`}
    @click=${toggle}>${inside}</button>`;
}
