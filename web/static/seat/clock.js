/* The clock on a phone: every side's time, mine large. My side is the key that ends my move while it runs. */

import { heed } from '../core/alarms.js';
import { keepAwake } from '../core/awake.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { t } from '../core/texts.js';
import { staysFor } from '../flat/ticker.js';
import { acts, stay } from './clock-acts.js';
import { asked } from './clock-asked.js';
import { note } from './clock-note.js';
import { large, small } from './clock-side.js';
import { clockTexts } from './clock-texts.js';

await styles('clock.css', 'pill.css');
await clockTexts();

const MANY = 2;

customElements.define('ht-clock', class extends Element {
  #timer = 0;

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  /* All sides are drawn from one timer, in step with the one that runs (SC-40). */
  draw() {
    const { state } = store;
    const ms = staysFor(state.view?.clock); // before drawing: a second that begins meanwhile is not to be missed
    super.draw();
    clearTimeout(this.#timer);
    if (!this.ready(state)) return;
    heed(mine(state));
    if (ms) this.#timer = setTimeout(() => this.draw(), ms);
  }

  ready(state) {
    return super.ready(state) && Boolean(state.view.clock) && !state.view.ended;
  }

  template(state) {
    const { view, seat } = state;
    const { clock } = view;
    // A game's own picture of the clock always has somebody large, also for those who watch.
    const shown = state.picture.clock && !clock.sides.some((side) => side.seat === seat) ? clock.running || clock.sides[0].seat : seat;
    const others = clock.sides.filter((side) => side.seat !== shown);
    return html`<section class="clock" aria-label=${t('page.clock')}>${note(state)}${asked(state)}${state.picture.clock?.(state, shown) ?? first(state)}
      <ul class="cl2 ${others.length > MANY ? 'n3' : ''}">${others.map((side) => keyed(side.seat, small(state, side.seat)))}</ul>${seat ? acts(state) : null}</section>`;
  }
});

/* My side, and the key beside it. */
function first(state) {
  const { view: { clock }, seat } = state;
  const own = clock.sides.some((side) => side.seat === seat);
  return html`<div class="cl1">${own ? large(state, seat) : null}${seat ? stay(state) : null}</div>`;
}

/* A phone lets its own side be heard: four phones at one table are not to beep for the same second. */
function mine({ view: { clock }, seat }) {
  const sides = clock.sides.filter((side) => side.seat === seat);
  return sides.length ? { ...clock, sides, running: clock.running === seat ? seat : 0, beside: clock.beside.filter((one) => one === seat) } : null;
}

store.listen(() => keepAwake(store.state));
