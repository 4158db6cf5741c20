/* Lengths in millimetres and shares in percent, as this language writes them; typed with a comma or a point. */

import { language } from '../core/texts.js';

const shown = (value, places) => new Intl.NumberFormat(language, { maximumFractionDigits: places, useGrouping: false }).format(value);

/** A length or a percentage: 29,6. */
export const length = (value) => shown(value, 2);

/** How much of a whole, in percent with at most one place: 0,8. */
export const percent = (share) => shown(Math.abs(share) * 100, 1);

/** What somebody typed as a number, also with a unit or the minus of a phone; null when it is none. */
export function readLength(text) {
  const plain = text.trim().replace(/\s*mm$/i, '').replace(',', '.').replace('\u2212', '-');
  return /^[+-]?\d{1,4}(\.\d*)?$/.test(plain) ? Number(plain) : null;
}
