/* A clock for the match, if people want one: how it counts, and for how long. */

import { html, keyed } from '../core/html.js';
import { t } from '../core/texts.js';
import { MINUTE_MS } from './plan.js';

const KINDS = ['', 'sudden_death', 'fischer', 'delay'];
const SECOND_MS = 1000;

export function clockChoice({ clock }, change) {
  const set = (values) => change({ clock: { ...clock, ...values } });
  const kind = clock.control || 'none';
  return html`<section><h2 class="hh">${t('new.clock')}</h2><div class="tile clock">
    <div class="kinds" role="radiogroup" aria-label=${t('new.clock')}>${KINDS.map((control) => html`<button class="btn" role="radio"
      aria-checked=${String(control === clock.control)} @click=${() => set({ control })}>${t(`new.clock.${control || 'none'}`)}</button>`)}</div>
    <p class="md mut">${t(`new.clock.${kind}.help`)}</p>${clock.control ? times(clock, set) : null}</div></section>`;
}

function times({ control, main, extra }, set) {
  const fields = [time('main', t('new.clock.main'), main / MINUTE_MS, 1440, t('new.minutes'), (n) => set({ main: n * MINUTE_MS }))];
  if (control !== 'sudden_death') {
    fields.push(time('extra', t(`new.clock.${control}.extra`), extra / SECOND_MS, 3600, t('new.seconds'), (n) => set({ extra: n * SECOND_MS })));
  }
  return html`<div class="times">${fields}</div>`;
}

function time(key, label, value, most, unit, set) {
  const read = ({ target }) => target.value !== '' && target.checkValidity() && set(target.valueAsNumber);
  return keyed(key, html`<label>${label}<span class="unit">
    <input class="field" type="number" inputmode="numeric" min="0" max=${most} step="1" value=${value} @input=${read}>
    <i>${unit}</i></span></label>`);
}
