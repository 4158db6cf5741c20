/* The big screen: everybody's honour and team, who has picked or reveals, and the encounters large, with those who could beat them. */

import { html, keyed } from '../../core/html.js';
import { icon, token } from '../../core/icons.js';
import { digits, signed, words } from '../../core/numbers.js';
import { styles } from '../../core/styles.js';
import { t, term, who } from '../../core/texts.js';
import { sheetOf, stored } from '../../seat/model.js';
import { picture } from './icons.js';
import { TOKENS, TYPES, cardsOf, encounters, fromFirst, isReady, pickOf } from './model.js';
import { slots } from './slots.js';

await styles('superhero_draft_tv.css');

const ONE_ROW = 4;
const LARGE = 6;
const FEW = 3;

export { round } from './model.js';

/** A board per player in the order of turns. */
export function boards(state, changes) {
  const { order, turn, phase } = state.view;
  const two = order.length > ONE_ROW;
  const columns = order.map((seat) => (seat === turn && phase === 'reveal' ? 'minmax(0,1.2fr)' : 'minmax(0,1fr)')).join(' ');
  return html`<div class="hs sdb ${two ? `two ${order.length <= LARGE ? 'half3' : 'quarter'}` : ''}" style=${two ? {} : { 'grid-template-columns': columns }}
    >${order.map((seat) => keyed(seat, board(state, seat, changes.by(seat))))}</div>`;
}

function board(state, seat, by) {
  const { view } = state;
  const active = seat === view.turn && view.phase === 'reveal';
  const honour = stored(state, sheetOf(seat), 'honour');
  return html`<section class="h ${active ? 'act flood' : 'tile'}" data-seat=${view.seats[seat].colour}><header>${token(view.seats[seat].colour, 3.2, active ? 'inv' : '')}
    <div class="grow"><b class="nm cut">${who(seat)}</b></div>${active ? html`<span class="tag lamp">${t('tv.on_turn')}</span>` : null}</header>
    <div class="mid3"><p class="hon">${keyed(honour, html`<span class="z fan fresh">${digits(honour)}</span>`)}<small>${term('mark.honour')}</small></p>${counts(state, seat, TOKENS, 'toks')}</div>
    ${counts(state, seat, TYPES, 'team')}<p class="minis">${cardsOf(state, seat).map((card, i) => keyed(i, mini(card, i + 1 === pickOf(state), state, seat)))}</p>
    ${by ? html`<span class="z delta">${signed(by)}</span>` : null}</section>`;
}

const counts = (state, seat, marks, look) => html`<ul class=${look}>${marks.map((mark) => {
  const value = stored(state, sheetOf(seat), mark);
  return keyed(mark, html`<li class=${value ? '' : 'none'}>${picture(mark)}<span class="vh">${term(`mark.${mark}`)}</span><b class="z">${words(value)}</b></li>`);
})}</ul>`;

/* One of the nine cards, small. */
function mini({ fate }, isNow, state, seat) {
  if (fate) return html`<i class="mn ${fate}">${picture(fate === 'encounter' ? 'cup' : fate)}</i>`;
  return html`<i class="mn ${isNow ? 'now' : 'next'}">${isNow && isReady(state, seat) ? icon('check') : null}</i>`;
}

/** All pick in secret, or one after the other reveals: who has, who is, who is still to come. */
export function step(state) {
  const { view } = state;
  const order = fromFirst(state);
  const picks = view.phase === 'pick';
  const many = order.filter((seat) => isReady(state, seat)).length;
  const at = order.indexOf(view.turn);
  const look = (seat, i) => (picks ? (isReady(state, seat) ? 'done' : 'to') : i < at ? 'done' : i === at ? 'now' : 'to');
  if (view.phase === 'score') return null;
  return html`<section class="tile pr calm ord"><div class="grow"><small class="lbl">${t('page.sd.pick', { n: pickOf(state) })}${picks ? ` · ${t('page.sd.picked_of', { n: many, many: order.length })}` : null}</small>
    <h2>${picks ? term('phase.pick') : t('page.sd.reveals', { name: who(view.turn) })}</h2>
    <p class="ords">${order.map((seat, i) => keyed(seat, html`<span class=${look(seat, i)}>${token(view.seats[seat].colour, 3.4)}</span>`))}</p></div></section>`;
}

/** The encounters: the icons as whoever reveals covers them, and everybody who could beat them. */
export function foot(state) {
  const { view } = state;
  const seat = view.phase === 'reveal' ? view.turn : 0;
  const list = encounters(state, 0, seat);
  if (!list.length) return null;
  const columns = `repeat(${Math.min(LARGE, Math.max(FEW, list.length))},minmax(0,1fr))`;
  return html`<div class="encs flood" data-seat=${view.seats[seat]?.colour ?? 0} style=${{ 'grid-template-columns': columns }}>${list.slice(0, LARGE).map((one) => keyed(one.id, html`<section class="tile enc"
    ><span class="z eh">${words(one.honour)}</span><div class="grow">${slots(seat ? one.slots : plain(one.slots))}${one.text ? html`<p class="lines2">${one.text}</p>` : null}</div>${able(state, one.id)}</section>`))}</div>`;
}

/* While nobody is on turn, the icons are as printed. */
const plain = (list) => list.map(({ icon: name }) => ({ icon: name, by: name }));

function able(state, id) {
  const { view } = state;
  const seats = view.order.filter((seat) => view.readings?.[seat]?.[id]?.every(Boolean));
  return seats.length ? html`<p class="able">${icon('check')}${seats.map((seat) => keyed(seat, token(view.seats[seat].colour, 2.2)))}</p>` : null;
}
