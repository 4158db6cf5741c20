/* The buttons: which of them is pressed right now, what each gesture does, and how a new one is taught. */

import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { store } from '../core/store.js';
import { tableNow, timeOfDay } from '../core/table-time.js';
import { t } from '../core/texts.js';
import { nameOf } from '../seat/boards.js';
import { assigning, personOf } from './assign.js';
import { labelled } from './drawings.js';
import { choose, unbind } from './state.js';

const GLOWS_MS = 900;
const heard = new Map(); // the last press of each button, and when this page heard of it

/** All buttons as one part of the table. */
export function buttonsPart(shown) {
  const { buttons, boards } = shown.state;
  const bad = buttons.filter(isBad);
  const lit = buttons.filter(isLit);
  const last = buttons.reduce((best, one) => (one.last > (best?.last ?? 0) ? one : best), null);
  return {
    id: 'buttons',
    drawing: 'buttons',
    name: t('hw.part.buttons'),
    state: bad.length ? 'ill' : 'well',
    lit: lit.length > 0,
    fact: `${t('hw.of', { n: buttons.length - bad.length, of: buttons.length })}${last ? t('hw.last_of', { who: called(last), at: timeOfDay(last.last) }) : ''}`,
    ...(bad.length ? illness(bad[0]) : {}),
    detail: () => html`<div class="dt">${shown.bind ? assigning(shown, (id) => labelOf(buttons.find((one) => one.id === id), boards)) : html`<button class="btn lamp" @click=${() => choose({ verb: 'seat', seat: 1, gesture: 'tap' })}>${icon('plus')}${t('hw.assign')}</button>`}
      <ul class="bts">${buttons.map((one) => keyed(one.id, row(one, boards)))}</ul>
      <p class="vh" role="status">${lit.map((one) => t('hw.pressed', { button: labelOf(one, boards) }))}</p></div>`,
  };
}

const isBad = ({ fault, chatters }) => Boolean(fault || chatters);

/* On a page that hears of a press late it glows late, but for as long. */
function isLit({ id, down, last }) {
  if (heard.get(id)?.last !== last) heard.set(id, { last, at: heard.has(id) ? tableNow() : last });
  return down || (last > 0 && tableNow() - heard.get(id).at < GLOWS_MS);
}

function illness(button) {
  const { fault, label } = button;
  const [name, whose] = [labelled(label), called(button)];
  return { headline: t('hw.ill.button', { button: whose === name ? name : `${name} (${whose})` }), why: fault || t('hw.why.chatters'), cure: t(fault ? 'hw.cure.pin' : 'hw.cure.chatters'), acts: null };
}

/* Who pressed last: the person whose button it is, else the button. */
function called({ bound, label }) {
  const seat = bound.find((one) => one.seat)?.seat;
  return seat ? personOf(seat) : labelled(label);
}

function labelOf(button, boards) {
  if (!button) return '';
  const board = boards.find(({ id }) => id === button.board);
  return board ? `${nameOf(board)} · ${labelled(button.label)}` : button.label;
}

function row(button, boards) {
  return html`<li class="bt1 ${isLit(button) ? 'lit' : ''}"><span class="press"></span><div class="grow"><b>${labelOf(button, boards)}</b>
    ${isBad(button) ? html`<small class="bad">${button.fault || t('hw.why.chatters')}</small>` : null}
    ${button.bound.length ? html`<ul>${button.bound.map((one) => keyed(one.gesture, binding(button, one, boards)))}</ul>` : html`<small>${t('hw.unbound')}</small>`}</div></li>`;
}

function binding(button, { gesture, act, seat }, boards) {
  const words = `${t(`hw.gesture.${gesture}`)}: ${t(`hw.act.${act}`)}`;
  const take = t('hw.unbind', { what: words, button: labelOf(button, boards) });
  return html`<li class="bd">${seat && store.state.view?.seats[seat] ? token(store.state.view.seats[seat].colour, 1.5) : null}<span class="grow">${words}${seat ? ` · ${personOf(seat)}` : ''}</span>
    <button class="key small" aria-label=${take} @click=${() => unbind(button.id, gesture)}>${icon('cross')}</button></li>`;
}
