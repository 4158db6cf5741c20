/* Kleine Helden on the big screen: everybody's wheels, and the attack under way as two large sums. */

import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { digits } from '../../core/numbers.js';
import { styles } from '../../core/styles.js';
import { has, t, who } from '../../core/texts.js';
import { board } from './board.js';
import { lamps } from './figs.js';
import { fallen } from './fallen.js';
import { figures } from './figures.js';
import { attackOf } from './model.js';
import { equation } from './sum.js';
import { terms, title } from './outcome.js';
import { wheel } from './wheel.js';

await styles('kleine_helden.css', 'kleine_helden_table.css', 'kleine_helden_tv.css');

/** Figures have wheels. */
export const shows = ['figure'];

const RESULT = 6;

/** A board per group: its wheels with action and reaction, and the life of all together. */
export function boards(state) {
  const { view } = state;
  const { length } = view.order;
  const kind = length > 4 ? 'two' : length > 2 ? 'many' : '';
  return html`<div class="khs ${kind}" style=${{ '--many': length > 4 ? Math.ceil(length / 2) : length }}>${view.order.map((seat) => keyed(seat, own(state, seat)))}</div>`;
}

function own(state, seat) {
  const { view } = state;
  const active = seat === view.turn;
  const alive = figures(state, seat);
  const attack = attackOf(state);
  const marked = [attack?.target?.id, attack?.attacker?.id];
  return html`<section class="kh ${active ? 'act flood' : 'tile'} ${alive.length ? '' : 'out'}" data-seat=${view.seats[seat].colour}>
    <header>${token(view.seats[seat].colour, 3, active ? 'inv' : '')}<b class="nm cut grow">${who(seat)}</b>${active ? html`<span class="tag lamp">${t('tv.on_turn')}</span>`
      : null}<span class="z all">${digits(lifeOf(state, seat))}</span></header>
    <div class="whs">${alive.map((one) => keyed(one.id, html`<div class="wh">${wheel(one.life, one.top, marked.includes(one.id) ? 'aim' : '')}<b class="cut">${one.name}</b
      >${lamps(one)}</div>`))}${fallen(state, seat).map(({ id, name }) => keyed(id, html`<div class="wh gone">${wheel(0, 15, 'dead')}<b class="cut">${name}</b></div>`))}</div></section>`;
}

/** The attack under way, once its dice fall; the damage as a sum beside it. */
export function middle(state) {
  const attack = attackOf(state);
  if (!attack?.attacker) return null;
  const hit = attack.step === RESULT && attack.read('hit') && !attack.isSpell;
  return html`<div class="khf ${hit ? 'both' : ''}">${board(state)}${hit ? html`<section class="ask dmg"><h2>${title(attack)}</h2>${equation(terms(state, attack))}</section>` : null}</div>`;
}

/** The end: the winner's wheels, and how much life everybody had left. */
export function end(state) {
  const { view } = state;
  const { winners, key, params } = view.ended;
  const rest = view.order.filter((seat) => !winners.includes(seat));
  return html`<div class="khe"><section class="won flood" data-seat=${winners.length ? view.seats[winners[0]].colour : 0}>
    <h2>${headline(view.ended)}</h2>${has(key) && key !== 'kh.end.win' ? html`<p>${t(key, params)}</p>` : null}<div class="whs">${winners.flatMap((seat) => stands(state, seat))}</div>
    ${winners.length ? html`<p><span class="z sum2">${digits(lifeOf(state, winners[0]))}</span> ${t('page.kh.life_left', { n: lifeOf(state, winners[0]) })}</p>` : null}</section>
    <ol class="rest">${rest.map((seat) => html`<li class="tile" data-seat=${view.seats[seat].colour}>${token(view.seats[seat].colour, 2.8)}<b>${who(seat)}</b>
      ${figures(state, seat).map((one) => wheel(one.life, one.top))}<span class="z">${digits(lifeOf(state, seat))}</span></li>`)}</ol></div>`;
}

function headline({ winners }) {
  if (!winners.length) return t('tv.nobody_wins');
  return t(winners.length > 1 ? 'tv.win' : 'tv.wins', { who: winners.map(who).join(', ') });
}

const lifeOf = (state, seat) => figures(state, seat).reduce((sum, { life }) => sum + life, 0);

const stands = (state, seat) => figures(state, seat).map((one) => html`<div class="wh">${wheel(one.life, one.top)}<b class="cut">${one.name}</b></div>`);
