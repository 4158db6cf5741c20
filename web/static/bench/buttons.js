/* The buttons: a big one per seat, those of the button box, and two for the whole table; held as long as the finger stays. */

import { html, keyed } from '../core/html.js';
import { icon, symbol } from '../core/icons.js';
import { t } from '../core/texts.js';
import { nameOf } from './boards.js';
import { press, release } from './state.js';

const ROW = 4;
const TABLE = { undo: ['undo', 'bench.undo', 'U', 'u'], pause: ['pause', 'bench.pause_clock', null, 'Space'] };

/** The buttons that number keys press, in their order. */
export const numbered = (state) => state.buttons.filter(({ act }) => !(act in TABLE));

export function buttons({ state, people }) {
  const keys = numbered(state);
  const own = keys.filter(({ board }) => !board);
  const box = keys.filter(({ board }) => board);
  const boxes = own.map((button) => keyed(button.id, big(button, people[button.seat], keys.indexOf(button))));
  return html`<section class="tile c1"><h2>${t('bench.buttons')}</h2><p class="md mut">${t('bench.keys', { n: keys.length })}</p>
    <div class="bxs ${own.length > ROW ? 'many' : ''}">${boxes}</div>${row(state, box, keys, people)}
    <div class="row sec">${state.buttons.filter(({ act }) => act in TABLE).map((button) => keyed(button.id, wide(button)))}</div></section>`;
}

/** What people call the button of a seat. */
export const ownerOf = (seat, people) => people[seat]?.name || t('bench.seat', { seat });

function big(button, person, place) {
  const { seat, pin, chatters } = button;
  const label = chatters ? html`<span class="tag stop">${t('bench.paused')}</span>` : html`<small>${t('bench.pin', { pin })}</small>`;
  const name = person?.name || t('bench.seat', { seat });
  return html`<div class="bx" data-seat=${person?.colour ?? seat}>${lamp(button)}
    ${cap(button, name, person?.colour ?? seat, place)}<b class="cut">${name}</b>${label}</div>`;
}

function row(state, box, keys, people) {
  if (!box.length) return null;
  const board = state.boards.find(({ name }) => name === box[0].board);
  return html`<div class="box2"><b>${nameOf(board)}</b>${box.map((button) => keyed(button.id, small(button, people, keys.indexOf(button))))}</div>`;
}

function small(button, people, place) {
  const { id, seat } = button;
  const colour = people[seat]?.colour ?? seat;
  const name = id.slice(id.indexOf('/') + 1);
  const said = t('bench.of_box', { name: ownerOf(seat, people), button: name });
  return html`<div class="sx" data-seat=${colour}>${lamp(button)}<small>${name}</small>${cap(button, said, colour, place)}</div>`;
}

function lamp({ glow }) {
  const word = glow === 'on' ? 'lit' : glow === 'off' ? 'dark' : glow;
  return html`<span class="lampx ${glow === 'off' ? '' : `on ${glow}`}" role="img" aria-label=${t(`bench.button.${word}`)}></span>`;
}

function cap({ id, down }, name, colour, place) {
  return html`<button class="arc ${down ? 'down' : ''}" aria-label=${name} aria-pressed=${String(down)} aria-keyshortcuts=${place + 1}
      @pointerdown=${(event) => hold(event, id)} @keydown=${(event) => key(event, id, press)} @keyup=${(event) => key(event, id, release)}
      ><span class="tok"><svg class="i s" viewBox="0 0 24 24" aria-hidden="true">${symbol(colour)}</svg></span></button>`;
}

function wide({ id, act, down }) {
  const [sign, word, letter, shortcut] = TABLE[act];
  return html`<button class="btn grow ${down ? 'down' : ''}" aria-pressed=${String(down)} aria-keyshortcuts=${shortcut}
    @pointerdown=${(event) => hold(event, id)} @keydown=${(event) => key(event, id, press)} @keyup=${(event) => key(event, id, release)}
    >${icon(sign)}${t(word)} <kbd>${letter ?? t('bench.space')}</kbd></button>`;
}

/* The finger may slide off before it lifts, so the whole page listens for its end. */
function hold(event, id) {
  if (event.button) return;
  const end = ({ pointerId }) => {
    if (pointerId !== event.pointerId) return;
    for (const name of ['pointerup', 'pointercancel']) removeEventListener(name, end);
    release(id);
  };
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end);
  press(id);
}

function key(event, id, act) {
  if (![' ', 'Enter'].includes(event.key) || event.repeat) return;
  event.preventDefault();
  act(id);
}
