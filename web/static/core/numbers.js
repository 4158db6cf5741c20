/* Numbers as the look wants them: thousands set apart by a gap, a real minus, the same in every language. */

import { html, keyed } from './html.js';

const GAP = '\u202f';
const MINUS = '\u2212';

/** Group the digits of `value`: 27 000, −3. */
export function words(value) {
  const digits = String(Math.abs(Math.trunc(value))).replace(/\B(?=(\d{3})+$)/g, GAP);
  return (value < 0 ? MINUS : '') + digits;
}

/** Like `words`, with a plus where it belongs: +4 000. */
export const signed = (value) => (value > 0 ? '+' : '') + words(value);

/** Large digits: the gap is a margin, so that it grows with them. */
export function digits(value, sign = false) {
  const groups = (sign ? signed(value) : words(value)).split(GAP);
  return groups.map((group, i) => (i < groups.length - 1 ? html`<i>${group}</i>` : group));
}

/** Large digits of a number people watch: a new one rises into its place. */
export const rising = (value) => keyed(value, html`<span class="num">${digits(value)}</span>`);
