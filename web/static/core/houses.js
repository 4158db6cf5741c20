/* Houses: six roofs and their windows, the same on every screen. */

const ROOFS = {
  flat: (w) => `h${w}`,
  mast: (w) => `h${p(0.62 * w)}v-5h${p(0.14 * w)}v5h${p(0.24 * w)}`,
  step: (w) => `h${p(0.3 * w)}v-4h${p(0.4 * w)}v4h${p(0.3 * w)}`,
  dome: (w) => `q${p(w / 2)} -8 ${w} 0`,
  gable: (w) => `l${p(w / 2)} -6 ${p(w / 2)} 6`,
  slope: (w) => `l${w} -6`,
};
const NAMES = Object.keys(ROOFS);

/** The outline of a house: roof, left edge, eaves, width, ground. */
export const house = (roof, x, y, w, ground) => `M${p(x)} ${p(y)}${ROOFS[roof](p(w))}V${ground}H${p(x)}Z`;

/** One window. */
export const pane = (x, y, w, h) => `M${p(x)} ${p(y)}h${p(w)}v${p(h)}h${p(-w)}z`;

/** A fixed number from 0 to 1 for a house and a question about it. */
export function chance(number, question) {
  let n = Math.imul(number + 1, 374761393) ^ Math.imul(question + 1, 668265263);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 2 ** 32;
}

/** The roof of house `number`, always the same one. */
export const roofOf = (number) => NAMES[Math.floor(chance(number, 0) * NAMES.length)];

/** A number as paths need it. */
export const p = (number) => Math.round(number * 10) / 10;
