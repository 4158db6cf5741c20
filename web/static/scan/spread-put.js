/* All ticked cards to one place, as one move: where to, the key that does it, and what the table said. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { isOnItsWay, send, undo } from '../core/outbox.js';
import { matchPage } from '../core/paths.js';
import { t, who } from '../core/texts.js';
import { sentence } from '../seat/sentence.js';
import '../seat/undo-bar.js';
import { camera } from './drawings.js';

const VERB = 'put_card';
const AWAY = ['table', 'discard'];

/** Where cards go at first: in front of whoever plays on this phone, else of whoever is on turn. */
export const firstPlace = ({ seat, view }) => seat || view.turn || Number(Object.keys(view.seats)[0]);

/** Whether this phone may put cards: one that sits here or opened the match. */
export const mayPut = ({ view, mine, opener }) => Boolean(view && (mine.length || opener));

/** Choose where to: a seat's number, or `table` or `discard`. */
export function whereTo({ view }, place, change) {
  const option = (value, text) => keyed(value, html`<option value=${value} .selected=${String(place) === String(value)}>${text}</option>`);
  return html`<label class="seln"><span class="vh">${t('scan.where')}</span><select @change=${({ target }) => change(target.value)}>
    ${Object.keys(view.seats).map((seat) => option(seat, t('scan.to.front', { whom: who(Number(seat)) })))}${AWAY.map((away) => option(away, t(`scan.to.${away}`)))}</select>${icon('down')}</label>`;
}

/** The keys at the bottom: put `chosen` cards to `place`, and the next photo, which `choose` takes. `after` hears which are on their way. */
export function dock(state, { chosen, place, choose, after }) {
  const act = () => {
    put(state.seat, chosen, place);
    after(chosen);
  };
  return html`<div class="dk" data-seat=${AWAY.includes(place) ? null : state.view?.seats[place]?.colour}>${state.view ? putKey(state, chosen, place, act) : null}
    <label class="btn ${state.view ? '' : 'grow'}">${camera}<span>${t('scan.again')}</span><input class="vh" type="file" accept="image/*" capture="environment" @change=${choose}></label></div>`;
}

function putKey(state, chosen, place, act) {
  if (!mayPut(state)) return html`<a class="btn grow" href=${matchPage(state.match)}>${t('scan.sit_first')}</a>`;
  const isAway = AWAY.includes(place);
  const says = t(`scan.put.${isAway ? place : 'front'}`, { n: chosen.length, whom: isAway ? '' : who(Number(place)) });
  if (!chosen.length) return html`<button class="btn grow idle" disabled>${t('scan.nothing_ticked')}</button>`;
  return html`<button class="btn grow ${isAway ? 'ink' : 'seatgo'} ${isOnItsWay(VERB) ? 'sent' : ''}" @click=${act}>${says}</button>`;
}

function put(seat, chosen, place) {
  if (!chosen.length || isOnItsWay(VERB)) return;
  const args = AWAY.includes(place) ? { place } : { place: 'front', whom: Number(place) };
  send(seat, VERB, args, { cards: chosen.map(({ card }) => card.id) });
}

/** What was put can be taken back; who opened the match and sits nowhere does so for the table. */
export function undoBar({ seat, view }) {
  if (seat) return html`<ht-undo></ht-undo>`;
  if (!view.undo) return null;
  return html`<div class="undo"><button class="btn grow ${isOnItsWay('undo') ? 'sent' : ''}" @click=${() => undo(0)}>${icon('undo')}<span class="grow"><b class="lines2">${t('page.undo', { what: sentence(view.undo) })}</b></span></button></div>`;
}
