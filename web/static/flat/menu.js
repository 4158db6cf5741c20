/* The menu of the clock: each side's own doings, the table's, and the ways to other pages. */

import { Element } from '../core/element.js';
import { html, keyed, svg } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { redo, send } from '../core/outbox.js';
import { arbiterPage, logPage, matchPage, timesPage, tvPage } from '../core/paths.js';
import { setSounds, sound, soundsOn } from '../core/sounds.js';
import { store } from '../core/store.js';
import { t, who } from '../core/texts.js';
import { again, mayBeginAgain } from './again.js';
import { isUpright, setUpright, turn } from './places.js';
import { mayAct, mayTouch } from './rights.js';

const BELL = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4ZM10.5 21.500h3"/>`}</svg>`;

customElements.define('flat-menu', class extends Element {
  template(state) {
    const { open } = state;
    const shown = { side: ofSide, together }[open?.kind] ?? ofTable;
    return html`<div class="sheet" role="group" aria-label=${t('flat.menu')}>${shown(state)}</div>`;
  }
});

const shut = () => store.set({ open: null });

function act(seat, verb, args = {}) {
  send(seat, verb, args);
  shut();
}

const line = (drawing, key, does, off = false) => html`<li><button class="line1" ?disabled=${off} @click=${does}>${icon(drawing)}${t(key)}</button></li>`;
const way = (drawing, key, to) => html`<li><a class="line1" href=${to}>${icon(drawing)}${t(key)}</a></li>`;

function ofTable(state) {
  const { clock } = state.view;
  const many = clock.sides.length > 2;
  const page = matchPage(state.match);
  return html`${mayTouch(state) ? html`<div class="who">${clock.sides.map(({ seat }) => keyed(seat, chip(state, seat)))}</div>` : null}
    <ul>${state.view.redo ? line('redo', 'page.redo', () => redo(0)) : null}${soundLine()}
      ${line('again', 'flat.again', () => again(state), !mayBeginAgain(state.view) || !mayTouch(state))}
      ${line('swap', many ? 'flat.turn' : 'flat.swap', () => turn(state))}${many ? null : uprightLine()}
      ${many ? line('chevrons', clock.reversed ? 'flat.forwards' : 'flat.reverse', () => act(0, 'clock_reverse'), !mayTouch(state)) : null}
      ${line('fans', 'flat.together', () => store.set({ open: { kind: 'together', seats: [] } }), !mayTouch(state))}
      ${way('clock', 'flat.set', `${page}/clock/set`)}${way('shield', 'flat.arbiter', arbiterPage(state.match))}${way('sand', 'flat.times', timesPage(state.match))}
      ${way('eye', 'page.tv', tvPage(state.match))}${way('plug', 'flat.hardware', `/table?m=${state.match}`)}${way('log', 'page.log', logPage(state.match))}${way('phone', 'flat.seat_page', page)}</ul>`;
}

function chip({ view }, seat) {
  return html`<button class="chip1" @click=${() => store.set({ open: { kind: 'side', seat } })}>${token(view.seats[seat].colour, 1.5)}<span class="cut">${who(seat)}</span></button>`;
}

function soundLine() {
  const flip = () => {
    setSounds(!soundsOn());
    sound('press');
    store.set({});
  };
  return html`<li><button class="line1" role="switch" aria-checked=${String(soundsOn())} @click=${flip}>${BELL}<span class="grow">${t('flat.sounds')}</span>
    <span class="sw ${soundsOn() ? 'on' : ''} hole"></span></button></li>`;
}

function uprightLine() {
  return html`<li><button class="line1" role="switch" aria-checked=${String(isUpright())} @click=${() => setUpright(!isUpright())}>${icon('phone')}
    <span class="grow">${t('flat.upright')}</span><span class="sw ${isUpright() ? 'on' : ''} hole"></span></button></li>`;
}

function ofSide(state) {
  const { clock } = state.view;
  const { seat } = state.open;
  const side = clock.sides.find((one) => one.seat === seat);
  const isIn = !side.out;
  return html`<h2>${token(state.view.seats[seat].colour, 1.75)}${who(seat)}</h2><ul>
    ${isIn ? line('go', 'flat.jump', () => act(0, 'clock_jump', { to: seat }), clock.running === seat || clock.paused) : null}
    ${isIn ? line('skip', 'flat.pass', () => act(seat, 'clock_pass'), clock.running !== seat || clock.paused || !mayAct(state, seat)) : null}
    ${isIn ? line('cross', 'flat.leave', () => act(0, 'clock_out', { whom: seat })) : line('check', 'flat.back', () => act(0, 'clock_back', { whom: seat }))}
    ${line('more', 'flat.menu', () => store.set({ open: { kind: 'menu' } }))}</ul>`;
}

/* Who is to think at the same time; nobody chosen means everybody. */
function together(state) {
  const { seats } = state.open;
  const choose = (seat) => store.set({ open: { kind: 'together', seats: seats.includes(seat) ? seats.filter((one) => one !== seat) : [...seats, seat] } });
  const isIn = state.view.clock.sides.filter(({ out }) => !out);
  return html`<h2>${t('flat.together')}</h2><p class="md">${t('flat.together_help')}</p>
    <div class="who">${isIn.map(({ seat }) => keyed(seat, html`<button class="chip1 ${seats.includes(seat) ? 'on' : ''}" aria-pressed=${String(seats.includes(seat))}
      @click=${() => choose(seat)}>${token(state.view.seats[seat].colour, 1.5)}<span class="cut">${who(seat)}</span></button>`))}</div>
    <button class="btn lamp" ?disabled=${seats.length === 1} @click=${() => act(0, 'clock_together', { seats })}>${t(seats.length ? 'flat.these' : 'flat.all')}</button>`;
}
