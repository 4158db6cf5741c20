/* Time added or taken away, for one side or for all: keys for the usual amounts, a field for others. */

import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { store } from '../core/store.js';
import { t, who } from '../core/texts.js';
import { act } from './act.js';
import { pane, sidesOf, whom } from './pane.js';
import { read, shaped, written } from './times.js';

const AMOUNTS = [10, 30, 60, 120, 300].map((seconds) => seconds * 1000);
const ALL = 0;

let sign = 1;
let typed = '';
let complaint = '';

/** The pane. */
export function give(state) {
  const seats = sidesOf(state).map(({ seat }) => seat);
  return pane(t('arb.give'), html`<div class="signs" role="radiogroup" aria-label=${t('arb.give')}>${[1, -1].map((one) => keyed(one, way(one)))}</div>
    <ol class="gives">${seats.map((seat) => keyed(seat, row(seat, whom(state, seat))))}${keyed(ALL, row(ALL, all(seats)))}</ol>
    ${other(state, seats)}`);
}

function way(one) {
  const choose = () => {
    sign = one;
    store.set({});
  };
  return html`<button type="button" class="btn chip2 ${sign === one ? 'on' : ''}" role="radio" aria-checked=${String(sign === one)} @click=${choose}
    >${icon(one > 0 ? 'plus' : 'minus')}${t(one > 0 ? 'arb.give.more' : 'arb.give.less')}</button>`;
}

const all = (seats) => html`<b>${t(seats.length === 2 ? 'arb.both' : 'arb.all')}</b>`;
const named = (seat) => (seat ? who(seat) : t('arb.all'));

const row = (seat, head) => html`<li>${head}<div class="amounts" role="group" aria-label=${named(seat)}>${AMOUNTS.map((ms) => keyed(ms, amount(seat, ms)))}</div></li>`;

function amount(seat, ms) {
  const words = `${sign < 0 ? '\u2212' : '+'}${written(ms)}`;
  return html`<button class="btn z" aria-label="${named(seat)} ${words}" @click=${() => send(seat, ms)}>${words}</button>`;
}

/* Another amount is typed first, and the key of a side sends it. */
function other(state, seats) {
  const type = ({ target }) => {
    typed = target.value ? shaped(target.value) : '';
    complaint = '';
    store.set({});
  };
  return html`<div class="typed"><label><span>${t('arb.give.other')}</span><input class="field z" inputmode="numeric" autocomplete="off"
    enterkeyhint="done" placeholder="0:00" .value=${typed} @input=${type}></label>
    ${seats.map((seat) => keyed(seat, html`<button class="btn sq" aria-label=${t('arb.give.to', { name: who(seat) })} @click=${() => sendTyped(seat)}
      >${token(state.view.seats[seat].colour, 1.5)}</button>`))}<button class="btn" @click=${() => sendTyped(ALL)}>${t(seats.length === 2 ? 'arb.both' : 'arb.all')}</button></div>
    ${complaint ? html`<p class="note stop" role="alert">${icon('cross')}<span>${complaint}</span></p>` : null}`;
}

function sendTyped(seat) {
  const ms = read(typed);
  if (ms) return send(seat, ms);
  complaint = t(typed ? 'arb.time.unfit' : 'arb.time.missing');
  return store.set({});
}

function send(seat, ms) {
  act('clock_give', { whom: seat, ms: sign * ms });
  [sign, typed, complaint] = [1, '', ''];
}
