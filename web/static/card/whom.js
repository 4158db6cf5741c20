/* For whom the card is: the seats of this phone and those of people without one; or, on a phone without a seat, who it is. */

import { call } from '../core/api.js';
import { isFree } from '../core/chairs.js';
import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { listenAgain, take } from '../core/live.js';
import { store } from '../core/store.js';
import { t, who, why } from '../core/texts.js';
import { seatsInOrder } from '../seat/model.js';
import { remember } from '../seat/memory.js';

/* Its own, and those with a name and no phone. */
const playable = (state) => seatsInOrder(state).filter((seat) => state.mine.includes(seat) || (state.view.seats[seat].name && isFree(state, seat)));

/** A key per seat the card may be for; nothing where there is only one. */
export function chooser(state) {
  const seats = playable(state);
  if (seats.length < 2) return null;
  return grid(state, seats, 'card.page.for_whom', (seat) => {
    if (state.mine.includes(seat)) remember(state.match, seat);
    store.set({ seat, told: null, again: '', refusal: null }); // what another seat could do is no key for this one
  });
}

/** A phone that has no seat in this match says whose it is, as after a scan in a private window. */
export function question(state) {
  const seats = seatsInOrder(state);
  return html`<section class="ask"><h2>${t('card.page.which_seat')}</h2>${grid(state, seats, 'card.page.which_seat', (seat) => claim(state, seat))}
    ${state.refusal ? html`<p class="note stop" role="alert">${icon('cross')}<span>${state.refusal.error}</span></p>` : null}</section>`;
}

function grid(state, seats, label, pick) {
  return html`<div class="whos" role="group" aria-label=${t(label)}>${seats.map((seat) => keyed(seat, html`<button class="wh ${seat === state.seat ? 'on' : ''}"
    data-seat=${state.view.seats[seat].colour} aria-pressed=${String(seat === state.seat)} @click=${() => pick(seat)}>${token(state.view.seats[seat].colour, 3, '')}<b class="cut">${who(seat)}</b></button>`))}</div>`;
}

/* Who says "that is me" is another device of the same person: it joins the seat, as on the join page. */
async function claim({ match }, seat) {
  if (store.state.sending) return;
  store.set({ sending: 'seat', refusal: null });
  try {
    const { view } = await call(`/api/matches/${match}/seats`, { body: { seat, takeover: true } });
    take(view);
    remember(match, seat);
    store.set({ seat, mine: [...store.state.mine, seat] });
    listenAgain(match); // the stream so far began without a token
  } catch (error) {
    store.set({ refusal: { error: why(error) } });
  }
  store.set({ sending: '' });
}
