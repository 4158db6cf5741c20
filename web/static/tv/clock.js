/* The clock on the big screen: one tile per side, the running one flooded, counted between two pictures. */

import { clockWords, leftOf } from '../core/clock.js';
import { html } from '../core/html.js';
import { token } from '../core/icons.js';
import { store } from '../core/store.js';
import { t, who } from '../core/texts.js';

const LOW_MS = 60_000;
const TICK_MS = 100;

export function clockPanel({ view }) {
  if (!view.clock) return null;
  return html`<div class="clk ${view.clock.seats.length > 2 ? 'many' : ''}">${view.clock.seats.map((seat, i) => side(view, seat, i))}</div>`;
}

function side({ clock, seats }, seat, i) {
  const fell = clock.flagged === seat;
  const runs = clock.running === seat && !clock.paused && !clock.flagged;
  const low = runs && leftOf(clock, i) < LOW_MS;
  const kind = fell ? 'fell' : low ? 'low' : runs ? 'flood' : 'tile';
  return html`<section class="ck ${kind}" data-seat=${seats[seat].colour}>
    <b class="nm">${token(seats[seat].colour, 2.4)}<span class="cut">${who(seat)}</span></b>
    <span class="z" data-side=${i}>${clockWords(leftOf(clock, i))}</span>${word(clock, { fell, runs, low })}</section>`;
}

function word(clock, { fell, runs, low }) {
  const key = fell ? 'fell' : clock.paused ? 'paused' : low ? 'low' : runs ? 'runs' : 'waits';
  return html`<span class="word">${t(`tv.clock.${key}`)}</span>`;
}

/* Only the digits of the running side change between two pictures, so only they are touched. */
setInterval(() => {
  const clock = store.state.view?.clock;
  for (const place of clock ? document.querySelectorAll('.ck [data-side]') : []) {
    const words = clockWords(leftOf(clock, Number(place.dataset.side)));
    if (place.textContent !== words) place.textContent = words;
  }
}, TICK_MS);
