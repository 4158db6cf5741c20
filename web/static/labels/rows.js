/* What choices are made of: a row that opens in place, one of a few, a number with a key on either side. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { length, readLength } from './lengths.js';

const select = ({ target }) => target.select();

/** A row: what it is, a plain sentence, its value; `body` stands below while it is open. */
export function row(plan, name, small, value, body) {
  const open = plan.open === name;
  return html`<li><button type="button" class="op" data-row=${name} aria-expanded=${String(open)} @click=${() => plan.turn(name)}
    ><span class="grow"><b>${t(`labels.${name}`)}</b><small>${small}</small></span><span class="val">${value}<span class=${open ? 'up' : ''}>${icon('down')}</span></span></button>
    ${open ? html`<div class="ed">${body()}</div>` : null}</li>`;
}

/** One of a few; `values` pairs each with its word, and with a smaller one below if there is a third. */
export const oneOf = (label, values, value, set) => html`<div class="of" role="radiogroup" aria-label=${label}>${values.map(([id, word, small]) => keyed(id, html`<button type="button" class="btn"
  role="radio" aria-checked=${String(id === value)} data-value=${id} @click=${() => set(id)}><span>${word}${small ? html`<small>${small}</small>` : null}</span></button>`))}</div>`;

/** A number between `low` and `high`, with keys for one `step` less or more; `unit` stands behind it. */
export function amount(label, value, set, { low, high, step = 1, unit = '' }) {
  const take = (number) => set(Math.round(Math.min(high, Math.max(low, number)) * 100) / 100);
  const typed = ({ target }) => {
    const number = readLength(target.value);
    if (number !== null) take(number);
    target.value = length(number === null ? value : Math.min(high, Math.max(low, number)));
  };
  return html`<div class="am" role="group" aria-label=${label}>${key('minus', t('labels.less', { what: label }), () => take(value - step), value <= low)}
    <label><input class="nb z" inputmode="decimal" autocomplete="off" aria-label=${label} .value=${length(value)} @change=${typed} @focus=${select}>${unit ? html`<i>${unit}</i>` : null}</label
    >${key('plus', t('labels.more', { what: label }), () => take(value + step), value >= high)}</div>`;
}

const key = (drawing, say, act, off) => html`<button type="button" class="btn sq" aria-label=${say} ?disabled=${off} @click=${act}>${icon(drawing)}</button>`;
