/* What the rows of the form are made of: words, numbers, one of a few, a list that grows. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';

const LONGEST = 40;

/** A few words to type. */
export const wordsField = (label, value, set, longest = LONGEST) => html`<label class="wf"><span>${label}</span><input class="field" maxlength=${longest} autocomplete="off" .value=${value}
  @input=${({ target }) => set(target.value)}></label>`;

/** A whole number to type; what is no number leaves it as it was. */
export function number(label, value, set, { low = -999_999, high = 999_999 } = {}) {
  const read = ({ target }) => {
    const found = Number.parseInt(target.value.replace('−', '-'), 10);
    const kept = Number.isNaN(found) ? value : Math.min(high, Math.max(low, found));
    target.value = kept;
    if (kept !== value) set(kept);
  };
  return html`<label class="nf"><span>${label}</span><input class="nb z" inputmode=${low < 0 ? 'text' : 'numeric'} autocomplete="off" .value=${String(value)} @change=${read}
    @focus=${({ target }) => target.select()}></label>`;
}

/** One of a few; `values` pairs each with its word. */
export const oneOf = (label, values, value, set) => html`<div class="of" role="radiogroup" aria-label=${label}>${values.map(([key, text]) => keyed(key, html`<button type="button"
  class="btn" role="radio" aria-checked=${String(key === value)} @click=${() => set(key)}>${text}</button>`))}</div>`;

/** A switch. */
export const toggle = (label, on, set) => html`<button type="button" class="tg" role="switch" aria-checked=${String(on)} @click=${() => set(!on)}><span class="grow">${label}</span
  ><span class="sw hole ${on ? 'on' : ''}"></span></button>`;

/** A key that takes something away. */
export const remove = (what, act) => html`<button type="button" class="key rm" aria-label=${t('form.remove', { what })} @click=${act}>${icon('cross')}</button>`;

/** A key that adds something. */
export const add = (label, act) => html`<button type="button" class="btn ad" @click=${act}>${icon('plus')}<span>${label}</span></button>`;
