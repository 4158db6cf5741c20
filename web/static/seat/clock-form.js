/* Put a clock on the table: how it counts, for how long, and what a move brings. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { send } from '../core/outbox.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { t } from '../core/texts.js';
import { stepper } from './stepper.js';

await styles('clock.css', 'seat_open.css');

const KINDS = ['sudden_death', 'fischer', 'delay'];
const [MINUTE_MS, SECOND_MS] = [60_000, 1000];
const MINUTES = { low: 1, high: 600, step: (n, way) => (n + Math.min(way, 0) < 10 ? 1 : 5) };
const SECONDS = { low: 1, high: 600, step: 1 };

customElements.define('ht-clock-form', class extends Element {
  #values = { control: 'sudden_death', minutes: 30, seconds: 10 };
  #drafts = { minutes: {}, seconds: {} };

  template({ seat }) {
    const { control, minutes, seconds } = this.#values;
    const number = (name, label, field, value) => html`<div class="num">${stepper(label, field, value,
      (now) => this.#set({ [name]: now }), this.#drafts[name])}</div>`;
    return html`<section class="tile"><form class="vf" @submit=${(event) => this.#submit(event, seat)}>
      <div class="row st1"><h2 class="grow">${t('page.clock.put')}</h2><button type="button" class="key" aria-label=${t('page.close')}
        @click=${() => store.set({ open: null })}>${icon('cross')}</button></div>
      <div class="pick three" role="radiogroup" aria-label=${t('page.clock.control')}>${KINDS.map((kind) => keyed(kind, html`<button type="button"
        class="btn chip ${kind === control ? 'on' : ''}" role="radio" aria-checked=${String(kind === control)}
        @click=${() => this.#set({ control: kind })}>${t(`page.clock.${kind}`)}</button>`))}</div>
      <p class="md mut">${t(`page.clock.${control}.help`)}</p>
      ${number('minutes', t('page.clock.minutes'), MINUTES, minutes)}
      ${control === 'sudden_death' ? null : number('seconds', t('page.clock.seconds'), SECONDS, seconds)}
      <button class="btn ink">${t('page.clock.put_short')}</button></form></section>`;
  }

  #set(values) {
    Object.assign(this.#values, values);
    this.draw();
  }

  #submit(event, seat) {
    event.preventDefault();
    const { control, minutes, seconds } = this.#values;
    const extra = control === 'sudden_death' ? 0 : seconds * SECOND_MS;
    send(seat, 'set_clock', { control, main: minutes * MINUTE_MS, extra });
    store.set({ open: null });
  }
});
