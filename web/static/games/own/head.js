/* The flood of an own game: the big number with its words beside it, a few small numbers, keys to count at once. */

import { html, keyed } from '../../core/html.js';
import { hasIcon, icon } from '../../core/icons.js';
import { rising, signed, words } from '../../core/numbers.js';
import { adjust } from '../../core/outbox.js';
import { store } from '../../core/store.js';
import { t, term, who } from '../../core/texts.js';
import { labelOf } from '../../seat/marks.js';
import { marksShown, sheetOf, stored, tiles, valueOf } from '../../seat/model.js';

const FEW = 2;
const SHORT = 9;
const STEPS = [-5, -1, 1, 5];

/** The small numbers that fit beside the big one; the others stand below in tiles. */
export function beside(state, seat) {
  const list = tiles(state, seat);
  const fits = list.length <= FEW && list.every(({ name }) => labelOf(name).length <= SHORT);
  return marksShown(state, 'hero').length && fits ? list : [];
}

/** The head: `hint` says more about the number; with `keys` it can be counted right here. */
export function head(state, seat, { hint = '', small = [], keys = false, below = null } = {}) {
  const [mark] = marksShown(state, 'hero');
  if (!mark) return html`<div class="ohero"><h2 class="z plain">${t(`${state.game.prefix}.title`)}</h2></div>${below}`;
  const value = valueOf(state, sheetOf(seat), mark);
  const mine = state.seat === seat;
  const number = mine ? html`<button class="z big" @click=${() => show(seat, mark)} aria-label=${t('page.change', { mark: term(`mark.${mark}`), n: value })}>${rising(value)}</button>`
    : html`<span class="z big">${rising(value)}</span>`;
  const said = stored(state, sheetOf(seat), 'is-out') ? html`<b>${t('page.own.out')}</b>` : hint;
  const covers = state.open && state.open.kind !== 'more';
  return html`<div class="ohero">${number}<p>${mine ? term(`mark.${mark}`) : who(seat)}${said ? html`<br>${said}` : null}</p>
    ${small.length ? html`<span class="sts">${small.map((tile) => keyed(tile.name, little(state, seat, tile, mine)))}</span>` : null}</div>
    ${keys && mine && !covers ? count(state, seat, mark) : null}${covers ? null : below}`;
}

function little(state, seat, { name, mark, value }, mine) {
  const drawing = [state.game.marks.player[name]?.icon, name].find((one) => one && hasIcon(one));
  return html`<button class="tile stat" ?disabled=${!mine || !mark} aria-label=${`${labelOf(name)}: ${words(value)}`} @click=${() => show(seat, mark)}>
    <span class="z">${drawing ? icon(drawing) : null}${rising(value)}</span><small>${labelOf(name)}</small></button>`;
}

/* Beyond the end of its track a number cannot go; what is left of a step still counts. */
function count(state, seat, mark) {
  const { step, low, high } = state.game.marks.player[mark];
  const value = valueOf(state, sheetOf(seat), mark);
  const room = (by) => Math.min(high - value, Math.max(low - value, by));
  return html`<div class="quick" role="group" aria-label=${t('page.keys')}>${STEPS.map((by) => keyed(by, html`<button class="btn z" aria-label=${signed(by * step)}
    ?disabled=${!room(by * step)}
    @click=${() => adjust(seat, sheetOf(seat), mark, room(by * step))}>${signed(by * step)}</button>`))}</div>`;
}

const show = (seat, mark) => store.set({ open: { kind: 'mark', sheet: sheetOf(seat), mark } });
