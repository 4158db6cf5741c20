/* A side's time in a panel, counted between two pictures of the clock. */

import { clockWords, leftOf, runs } from '../../core/clock.js';
import { Element } from '../../core/element.js';
import { html } from '../../core/html.js';
import { store } from '../../core/store.js';

const TICK_MS = 100;
const LOW_MS = 60_000;
const LONG = 5; // letters: an hour and more stands smaller

customElements.define('fl-time', class extends Element {
  #stood;

  connectedCallback() {
    super.connectedCallback();
    this.timer = setInterval(() => this.draw(), TICK_MS);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  template(state) {
    const { clock } = state.view;
    const seat = Number(this.dataset.of);
    const side = clock?.seats.indexOf(seat) ?? -1;
    if (side < 0) return null;
    const left = leftOf(clock, side);
    const [whole, tenths] = clockWords(left).split('.');
    const stands = standing(state, seat);
    if (this.#stood !== undefined && stands !== this.#stood) store.set({}); // the panel around it changes with it
    this.#stood = stands;
    return html`<span class="z tm ${whole.length > LONG ? 'long' : ''}" role="timer">${whole}${tenths ? html`<small>.${tenths}</small>` : null}</span
      >${stands === 'low' ? html`<i class="strip" style=${{ width: `${(100 * left) / LOW_MS}%` }}></i>` : null}`;
  }
});

/** How a side stands: `fell`, `held` (paused), `low`, or nothing; after the end nobody waits for the clock. */
export function standing({ view: { clock, ended } }, seat) {
  if (clock?.flagged === seat) return 'fell';
  if (clock?.running !== seat || ended) return '';
  if (clock.paused) return 'held';
  return runs(clock, seat) && leftOf(clock, clock.seats.indexOf(seat)) < LOW_MS ? 'low' : '';
}
