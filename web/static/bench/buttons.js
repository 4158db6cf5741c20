/* The button box: a big button per seat, held as long as the finger stays, with its lamp and pin. */

import { html, keyed } from '../core/html.js';
import { symbol } from '../core/icons.js';
import { t } from '../core/texts.js';
import { press, release } from './state.js';

const ROW = 4;

export function buttons({ state, people }) {
  const boxes = state.buttons.map((button, i) => keyed(button.id, box(button, people[button.seat], i)));
  return html`<section class="tile c1"><h2>${t('bench.buttons')}</h2><p class="md mut">${t('bench.keys', { n: boxes.length })}</p>
    <div class="bxs ${boxes.length > ROW ? 'many' : ''}">${boxes}</div></section>`;
}

function box({ id, seat, pin, down, lamp }, person, i) {
  const name = person?.name || t('bench.seat', { seat });
  const colour = person?.colour ?? seat;
  const light = t(lamp ? 'bench.button.lit' : 'bench.button.dark');
  return html`<div class="bx" data-seat=${colour}><span class="lampx ${lamp ? 'on' : ''}" role="img" aria-label=${light}></span>
    <button class="arc ${down ? 'down' : ''}" aria-label=${name} aria-pressed=${String(down)} aria-keyshortcuts=${i + 1}
      @pointerdown=${(event) => hold(event, id)} @keydown=${(event) => key(event, id, press)} @keyup=${(event) => key(event, id, release)}
      ><span class="tok"><svg class="i s" viewBox="0 0 24 24" aria-hidden="true">${symbol(colour)}</svg></span></button>
    <b class="cut">${name}</b><small>${t('bench.pin', { pin })}</small></div>`;
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
