/* What stands below the picture: who bids, the monsters met, the equipment, and the card of the moment. */

import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { t, who } from '../../core/texts.js';
import { lastRoll } from '../../seat/last-roll.js';
import { acting, seatsInOrder, sheetOf, stored } from '../../seat/model.js';
import { count, isOpen } from './model.js';
import { row } from './monsters.js';
import { question } from './question.js';
import { form, press } from './send.js';
import { shelf } from './tiles.js';

customElements.define('wd-board', class extends Element {
  template = (state) => board(state);
});

customElements.define('wd-card', class extends Element {
  template(state) {
    if (state.open?.kind === 'wd') import('./panes.js');
    const seat = acting(state);
    return html`${question(state, seat) ?? theirs(state)}${own(state, seat)}`;
  }
});

customElements.define('wd-lot', class extends Element {
  template = (state) => lot(state);
});

function board(state) {
  const { view, open } = state;
  const asked = acting(state) === view.turn;
  if (view.phase === 'dungeon') return html`${row(state)}${(asked && isOpen(state)) || open?.form || open?.special ? null : shelf(state)}`;
  if (view.phase === 'hero') return bidders(state);
  return html`${bidders(state)}${count(state, 'drawn') && asked ? null : shelf(state)}`;
}

function bidders(state) {
  return html`<ol class="who">${seatsInOrder(state).map((seat) => keyed(seat, bidder(state, seat)))}</ol>`;
}

function bidder(state, seat) {
  const { view } = state;
  const [passed, lost] = ['passed', 'failures'].map((mark) => stored(state, sheetOf(seat), mark));
  const said = lost > 1 ? 'is_out' : passed ? 'has_passed' : view.turn === seat ? 'on_turn' : 'still_in';
  return html`<li class="${view.turn === seat ? 'on' : ''} ${passed || lost > 1 ? 'out' : ''}">${token(view.seats[seat].colour)}<b class="cut">${who(seat)}</b><small class="cut">${t(`page.wd.${said}`)}</small></li>`;
}

/* What is in no table of ours is rare, so it stands below. */
function own({ view, open }, seat) {
  if (open || view.phase === 'hero' || !view.offers[seat]?.lay_out) return null;
  return html`<div class="more"><button class="btn" @click=${form(seat, 'lay_out')}>${t('page.wd.own_tile')}</button></div>`;
}

function theirs(state) {
  const { view } = state;
  return html`<section class="tile theirs"><small class="lbl">${t(`wd.phase.${view.phase}`)}</small><h2>${t('page.turn_of', { name: who(view.turn) })}</h2>${lastRoll(state)}</section>`;
}

function lot(state) {
  return html`<section class="tile bg5"><b>${t('page.wd.lot')}</b><small>${t('page.wd.or_named')}</small><div class="pick">${seatsInOrder(state).filter((seat) => state.view.seats[seat].name).map((seat) =>
    keyed(seat, html`<button class="btn chip" @click=${press(state.seat, 'begin', { first: seat })}>${token(state.view.seats[seat].colour, 1.5)}<span class="cut">${who(seat)}</span></button>`))}</div></section>`;
}
