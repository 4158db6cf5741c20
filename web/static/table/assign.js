/* A button is taught by pressing it: what it is to do, for whom, with which gesture; then half a minute to press. */

import { html, keyed, svg } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { store } from '../core/store.js';
import { tableNow } from '../core/table-time.js';
import { t, who } from '../core/texts.js';
import { choose, learn } from './state.js';

const ACTS = ['seat', 'next', 'clock', 'pass', 'pause', 'undo'];
const OF_A_SEAT = ['seat', 'pass', 'pause', 'undo'];
const GESTURES = ['tap', 'long', 'double'];
const LASTS_MS = 30_000;
const ROUND = 2 * Math.PI * 26;

/** Who sits on a seat of the newest match, or its number. */
export const personOf = (seat) => (store.state.view?.seats[seat] ? who(seat) : t('hw.seat', { n: seat }));

/** The pane that asks, then waits for the press, then says what was heard. `labelOf(id)` names a button. */
export function assigning({ state, bind }, labelOf) {
  const { learning } = state;
  if (learning?.heard) return heard(learning, labelOf);
  if (learning) return waiting(learning);
  const needs = bind.verb === 'seat';
  return html`<section class="asg"><h2>${t('hw.assign.what')}</h2>
    ${choices('verb', 'hw.assign.what', ACTS, bind, (one) => t(`hw.act.${one}`))}
    ${OF_A_SEAT.includes(bind.verb) ? html`<h2>${t('hw.assign.who')}</h2>${seats(bind, needs)}` : null}
    <h2>${t('hw.assign.how')}</h2>${choices('gesture', 'hw.assign.how', GESTURES, bind, (one) => t(`hw.gesture.${one}`))}
    <div class="two"><button class="btn ink" @click=${() => learn(wish(bind))}>${t('hw.assign.go')}</button>
      <button class="btn" @click=${() => choose(null)}>${t('hw.cancel')}</button></div></section>`;
}

const wish = ({ verb, seat, gesture }) => ({ verb, gesture, seat: OF_A_SEAT.includes(verb) ? seat : 0 });

function choices(name, label, list, bind, say) {
  return html`<div class="chs" role="radiogroup" aria-label=${t(label)}>${list.map((one) => keyed(one, html`<label class="ch ${bind[name] === one ? 'on' : ''}"><input class="vh" type="radio" name=${name} .checked=${bind[name] === one}
    @change=${() => choose({ [name]: one, ...(name === 'verb' ? { seat: one === 'seat' ? bind.seat || 1 : 0 } : {}) })}><span>${say(one)}</span></label>`))}</div>`;
}

function seats(bind, needs) {
  const chairs = Object.keys(store.state.view?.seats ?? { 1: 0, 2: 0, 3: 0, 4: 0 }).map(Number);
  const list = needs ? chairs : [0, ...chairs];
  return html`<div class="chs" role="radiogroup" aria-label=${t('hw.assign.who')}>${list.map((one) => keyed(one, html`<label class="ch ${bind.seat === one ? 'on' : ''}"><input class="vh" type="radio" name="seat" .checked=${bind.seat === one}
    @change=${() => choose({ seat: one })}>${one ? token(store.state.view?.seats[one].colour ?? one, 1.5) : null}<span class="cut">${one ? personOf(one) : t('hw.table')}</span></label>`))}</div>`;
}

const doing = ({ act, seat, gesture }) => `${t(`hw.gesture.${gesture}`)}: ${t(`hw.act.${act}`)}${seat ? ` · ${personOf(seat)}` : ''}`;

function waiting(learning) {
  const left = Math.max(0, learning.until - tableNow());
  return html`<section class="asg wait"><svg class="ring" viewBox="0 0 64 64" aria-hidden="true">${svg`<circle cx="32" cy="32" r="26"/><circle class="left" cx="32" cy="32" r="26" stroke-dasharray=${`${(ROUND * left) / LASTS_MS} ${ROUND}`} />`}</svg>
    <div class="grow"><h2 role="status">${t('hw.assign.press')}</h2><p class="md">${doing(learning)}</p><p class="md z">${Math.ceil(left / 1000)} s</p></div>
    <button class="btn" @click=${() => choose(null)}>${t('hw.cancel')}</button></section>`;
}

function heard(learning, labelOf) {
  return html`<section class="asg wait"><span class="okd big">${icon('check')}</span><div class="grow"><h2 role="status">${t('hw.assign.heard', { button: labelOf(learning.heard.button) })}</h2><p class="md">${doing(learning)}</p></div>
    <button class="btn" @click=${() => choose(null)}>${t('hw.done')}</button></section>`;
}
