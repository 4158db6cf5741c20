/* The clock on a phone: every side's time, mine large. My side is the key that ends my move while it runs. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { pressWithSpace } from '../core/press.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { t } from '../core/texts.js';
import { staysFor } from '../flat/ticker.js';
import { acts, stay } from './clock-acts.js';
import { opening, part, partFor } from './clock-parts.js';
import { large, small } from './clock-side.js';
import { clockTexts } from './clock-texts.js';

export { allParts } from './clock-parts.js';

await Promise.all([styles('clock.css'), clockTexts(), opening(store.state.view?.clock)]);

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
    part('alarms')?.heed(mine(state));
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
    return html`<section class="clock" aria-label=${t('page.clock')}>${partFor('note', clock)?.note(state)}${partFor('asked', clock)?.asked(state)}${state.picture.clock?.(state, shown) ?? first(state)}
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

pressWithSpace((state) => state.seat);
store.listen(() => part('awake')?.keepAwake(store.state));
