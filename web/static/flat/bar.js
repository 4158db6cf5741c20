/* The bar between the sides: undo, pause, menu; and what has to be said to everybody. */

import { isFrozen, restsBetween } from '../core/clock.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { isOnItsWay, redo, send, undo } from '../core/outbox.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { cutWords } from '../seat/power-cut.js';
import { sentence } from '../seat/sentence.js';
import { again } from './again.js';
import { goOn, stop } from './pausing.js';
import { mayAct, mayTouch, ours } from './rights.js';

const SHOWN_MS = 4000;
const TOLD = 'heldentisch.sleepy';

let timer = 0;

/** The bar, with notices above its keys. A menu opens in place, so that nothing lies on top of the times. */
export function bar(state) {
  const { open } = state;
  return html`<div class="mid"><ht-banner></ht-banner><ht-refusal></ht-refusal>${notices(state)}
    <div class="keys">${undoKey(state)}${main(state)}
      <button class="btn sq ${open ? 'down' : ''}" aria-expanded=${String(Boolean(open))} aria-label=${t('flat.menu')} @click=${toggle}>${icon(open ? 'cross' : 'more')}</button></div>
    ${open ? html`<flat-menu></flat-menu>` : null}</div>`;
}

function toggle() {
  const { open } = store.state;
  if (!open) import('./menu.js');
  store.set({ open: open ? null : { kind: 'menu' } });
}

function undoKey(state) {
  const { undo: last } = state.view;
  return html`<button class="btn sq ${isOnItsWay('undo') ? 'sent' : ''}" ?disabled=${!mayTakeBack(state) || !mayTouch(state)}
    aria-label=${last ? t('page.undo', { what: sentence(last) }) : t('page.nothing_to_undo')} @click=${() => takeBack(last)}>${icon('undo')}</button>`;
}

/* To take the clock itself off the table is too much for a tap in passing; one that was set anew here leaves the old one. */
const mayTakeBack = ({ view: { undo: last }, isAnew }) => Boolean(last) && (last.verb !== 'set_clock' || isAnew);

/* Each tap takes back one more; what it was is said, with the way back. */
function takeBack(last) {
  clearTimeout(timer);
  timer = setTimeout(() => store.set({ undone: '' }), SHOWN_MS);
  undo(0);
  store.set({ undone: sentence(last), isAnew: store.state.isAnew && last.verb !== 'set_clock' });
}

function main(state) {
  const { clock } = state.view;
  const may = ours(state).length > 0;
  if (isFrozen(clock) && may) return html`<button class="btn lamp grow ${isOnItsWay('set_clock') ? 'sent' : ''}" @click=${() => again(state)}>${icon('again')}${t('flat.again')}</button>`;
  if (isFrozen(clock)) return html`<span class="still grow">${t('flat.has_fallen')}</span>`;
  if (!clock.running) return html`<span class="still grow">${t(restsBetween(clock) ? 'flat.all_done' : 'flat.rests')}</span>`;
  if (clock.paused) return html`<button class="btn lamp grow" ?disabled=${!may} @click=${() => goOn(state)}>${icon('play')}${t('flat.go_on')}</button>`;
  if (clock.asked && mayAct(state, clock.asked)) return html`<button class="btn grow" @click=${() => send(clock.asked, 'no_pause')}>${icon('pause')}<span>${t('flat.asked')}</span></button>`;
  const sent = isOnItsWay('pause') ? 'sent' : '';
  return html`<button class="btn grow ${sent}" ?disabled=${!may} @click=${() => stop(state)}>${icon('pause')}${t('flat.pause')}</button>`;
}

function notices(state) {
  return html`${state.undone && !state.refusal ? html`<p class="say1" role="status">${icon('undo')}<span class="grow">${t('flat.undone', { what: state.undone })}</span>
    ${state.view.redo ? html`<button class="btn text" @click=${() => redo(0)}>${t('page.redo')}</button>` : null}</p>` : null}
    ${state.isCut ? html`<p class="say1" role="status">${icon('plug')}<span class="grow">${cutWords(state.view.clock)}</span></p>` : null}
    ${mayTouch(state) ? null : html`<p class="say1">${icon('eye')}<span class="grow">${t('flat.watching')}</span></p>`}
    ${state.sleepy && !localStorage.getItem(TOLD) ? html`<p class="say1" role="status">${icon('phone')}<span class="grow">${t('flat.sleepy')}</span>
      <button class="key small" aria-label=${t('page.close')} @click=${told}>${icon('check')}</button></p>` : null}`;
}

/* Said once on this device. */
function told() {
  localStorage.setItem(TOLD, 'yes');
  store.set({ sleepy: false });
}
