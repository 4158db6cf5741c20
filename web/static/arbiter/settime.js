/* Set what a side has: its time, moves, period and byo-yomi periods. Only what was typed is sent, with the view that
   was looked at, so that two arbiters do not overwrite each other. */

import { leftOf } from '../core/clock.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { t, who } from '../core/texts.js';
import { act } from './act.js';
import { pane, sidesOf, whom } from './pane.js';
import { read, shaped, written } from './times.js';

let drafts = {}; // by seat: what was typed, by field
let of = null; // the opening of the pane they belong to
let complaint = '';

/** The pane. */
export function setTime(state) {
  if (of !== state.open) [drafts, of, complaint] = [{}, state.open, ''];
  const { clock } = state.view;
  return pane(t('arb.set'), html`<ol class="sets ${clock.sides.length === 2 ? 'pair' : ''}">${sidesOf(state).map((side) => keyed(side.seat, form(state, side)))}</ol>
    ${complaint ? html`<p class="note stop" role="alert">${icon('cross')}<span>${complaint}</span></p>` : null}`);
}

function form(state, side) {
  const { seat } = side;
  const draft = (drafts[seat] ??= {});
  return html`<li data-seat=${state.view.seats[seat].colour}><form @submit=${(event) => send(event, state, side)}>${whom(state, seat)}
    ${time(state, side, draft)}
    ${count(draft, 'moves', t('arb.set.moves'), side.moves, seat)}
    ${side.periods ? count(draft, 'period', t('arb.set.period', { of: side.periods }), side.period, seat) : null}
    ${side.byo ? count(draft, 'spare', t('arb.set.spare'), side.byo.left, seat) : null}
    <button class="btn ink" aria-label=${t('arb.set.for', { name: who(seat) })}>${t('arb.set.do')}</button></form></li>`;
}

function time({ view: { clock } }, { seat, below }, draft) {
  const type = ({ target }) => change(draft, 'left', target.value ? shaped(target.value) : '');
  const now = written(Math.abs(leftOf(clock, seat)));
  return html`<label><span>${t('arb.set.left')}</span><span class="row sgn">${below ? minus(draft) : null}<input class="field z" name="left" inputmode="numeric" autocomplete="off"
    enterkeyhint="done" aria-label=${t('arb.set.left_of', { name: who(seat) })} placeholder=${now} .value=${draft.left ?? ''} @input=${type}></span></label>`;
}

/* Where time may run below zero, a key stands for the sign no number pad has. */
const minus = (draft) => html`<button type="button" class="btn sq ${draft.below ? 'on' : ''}" aria-label=${t('arb.set.below')} aria-pressed=${String(Boolean(draft.below))}
  @click=${() => change(draft, 'below', !draft.below)}>${icon('minus')}</button>`;

const count = (draft, name, label, now, seat) => html`<label><span>${label}</span><input class="field z" name=${name} inputmode="numeric" autocomplete="off"
  enterkeyhint="done" maxlength="3" aria-label="${label}, ${who(seat)}" placeholder=${String(now)} .value=${draft[name] ?? ''}
  @input=${({ target }) => change(draft, name, target.value.replace(/\D/g, ''))}></label>`;

function change(draft, name, value) {
  draft[name] = value;
  complaint = '';
  store.set({});
}

function send(event, { open }, { seat }) {
  event.preventDefault();
  const { left = '', below, ...counts } = drafts[seat];
  const ms = left && read(left);
  const values = Object.fromEntries(Object.entries(counts).filter(([, text]) => text !== '').map(([name, text]) => [name, Number(text)]));
  complaint = ms === null ? t('arb.time.unfit') : !left && !Object.keys(values).length ? t('arb.set.nothing') : '';
  if (complaint) return store.set({});
  return act('clock_correct', { whom: seat, ...values, ...(left ? { left: below ? -ms : ms } : {}) }, { seen: open.seen });
}
