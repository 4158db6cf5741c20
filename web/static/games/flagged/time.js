/* A side's time in a panel, counted between two pictures of the clock. */

import { clockWords, isLow, leftOf, sideOf } from '../../core/clock.js';
import { html } from '../../core/html.js';
import { store } from '../../core/store.js';
import { Ticking } from '../../core/ticking.js';

const LONG = 5; // letters: an hour and more stands smaller

customElements.define('fl-time', class extends Ticking {
  #stood;

  template(state) {
    const { clock } = state.view;
    const seat = Number(this.dataset.of);
    const side = clock && sideOf(clock, seat);
    if (!side) return null;
    const left = leftOf(clock, seat);
    const [whole, tenths] = clockWords(left, side).split('.');
    const stands = standing(state, seat);
    if (this.#stood !== undefined && stands !== this.#stood) store.set({}); // the panel around it changes with it
    this.#stood = stands;
    return html`<span class="z tm ${whole.length > LONG ? 'long' : ''}" role="timer">${whole}${tenths ? html`<small>.${tenths}</small>` : null}</span
      >${stands === 'low' ? html`<i class="strip" style=${{ width: `${(100 * left) / side.low}%` }}></i>` : null}`;
  }
});

/** How a side stands: `fell`, `held` (paused), `low`, or nothing; after the end nobody waits for the clock. */
export function standing({ view: { clock, ended } }, seat) {
  const side = clock && sideOf(clock, seat);
  if (side?.flag) return 'fell';
  if (!side || ended || ![clock.running, ...clock.beside].includes(seat)) return '';
  if (clock.paused) return 'held';
  return isLow(clock, seat) ? 'low' : '';
}
