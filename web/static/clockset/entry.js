/* What times and counts are typed into: minutes and seconds, with a key on either side for a little less or more. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';

const [MINUTE_MS, SECOND_MS] = [60_000, 1000];
/** The longest time of a clock, a hundred hours. */
export const LONGEST_MS = 360_000_000;

const within = (value, low, high) => Math.min(high, Math.max(low, value));
const read = ({ value }) => Math.max(0, Number(value.replace(',', '.')) || 0);
const select = ({ target }) => target.select();

/* Fine below, coarse above: 5 seconds, a minute, 5 minutes. */
const stepOf = (ms) => (ms < MINUTE_MS ? 5 * SECOND_MS : ms < 10 * MINUTE_MS ? MINUTE_MS : 5 * MINUTE_MS);

/** Minutes and seconds for a time in ms, from `low` up to a hundred hours. */
export function timeEntry(label, ms, set, low = 0) {
  const take = (value) => set(within(Math.round(value), low, LONGEST_MS));
  const [minutes, seconds] = [Math.trunc(ms / MINUTE_MS), (ms % MINUTE_MS) / SECOND_MS];
  const typed = ({ target }) => {
    const [one, other] = target.closest('.ent').querySelectorAll('input');
    take(read(one) * MINUTE_MS + read(other) * SECOND_MS);
  };
  const field = (value, unit, mode) => html`<label><input class="nb z" inputmode=${mode} autocomplete="off" .value=${String(value)} aria-label=${`${label}, ${unit}`}
    @change=${typed} @focus=${select}><i>${unit}</i></label>`;
  return html`<div class="ent" role="group" aria-label=${label}><span>${label}</span>${step('minus', t('set.less', { what: label }), () => take(ms - stepOf(ms - 1)))}
    ${field(minutes, t('set.min'), 'numeric')}${field(seconds, t('set.s'), 'decimal')}${step('plus', t('set.more_of', { what: label }), () => take(ms + stepOf(ms)))}</div>`;
}

/** A whole number. */
export function countEntry(label, value, set, low = 1, high = 999) {
  const take = (number) => set(within(Math.round(number), low, high));
  return html`<div class="ent one" role="group" aria-label=${label}><span>${label}</span>${step('minus', t('set.less', { what: label }), () => take(value - 1))}
    <label><input class="nb z" inputmode="numeric" autocomplete="off" aria-label=${label} .value=${String(value)} @change=${({ target }) => take(read(target))} @focus=${select}></label
    >${step('plus', t('set.more_of', { what: label }), () => take(value + 1))}</div>`;
}

const step = (drawing, say, act) => html`<button type="button" class="btn sq" aria-label=${say} @click=${act}>${icon(drawing)}</button>`;

/** One of a few; `values` pairs each with its word. */
export const oneOf = (label, values, value, set) => html`<div class="of" role="radiogroup" aria-label=${label}>${values.map(([key, word]) => html`<button type="button" class="btn"
  role="radio" aria-checked=${String(key === value)} @click=${() => set(key)}>${word}</button>`)}</div>`;

/** A switch with its name and a plain sentence. */
export const toggle = (label, small, on, set) => html`<button type="button" class="op" role="switch" aria-checked=${String(on)} aria-label=${label} @click=${() => set(!on)}
  ><span class="grow"><b>${label}</b>${small ? html`<small>${small}</small>` : null}</span><span class="sw hole ${on ? 'on' : ''}"></span></button>`;

/** A row that opens in place: what it is, a plain sentence, its value. */
export const row = (label, small, value, open, press) => html`<button type="button" class="op" aria-expanded=${String(open)} @click=${press}
  ><span class="grow"><b>${label}</b><small>${small}</small></span>${value ? html`<span class="val z">${value}</span>` : null}<span class=${open ? 'turned' : ''}>${icon('next')}</span></button>`;
