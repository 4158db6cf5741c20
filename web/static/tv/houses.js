// Houses: six roofs, drawn from a number, so the same street looks the same on every screen.

const ROOFS = [
  (x, y, w) => `M${x} ${y}h${w}`,
  (x, y, w) => `M${x} ${y}h${p(.62 * w)}v-5h${p(.14 * w)}v5h${p(.24 * w)}`,
  (x, y, w) => `M${x} ${y}h${p(.3 * w)}v-4h${p(.4 * w)}v4h${p(.3 * w)}`,
  (x, y, w) => `M${x} ${y}q${p(w / 2)} -8 ${w} 0`,
  (x, y, w) => `M${x} ${y}l${p(w / 2)} -6 ${p(w / 2)} 6`,
  (x, y, w) => `M${x} ${y}l${w} -6`,
];

/** A fixed number from 0 to 1 for a house and a question about it. */
export function chance(house, question) {
  let n = Math.imul(house + 1, 374761393) ^ Math.imul(question + 1, 668265263);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 2 ** 32;
}

/** The outline of house `n`: left edge, eaves, width, ground. */
export function house(n, x, y, w, ground) {
  return `${ROOFS[Math.floor(chance(n, 0) * ROOFS.length)](p(x), p(y), p(w))}V${ground}H${p(x)}Z`;
}

/** One window. */
export function pane(x, y, w, h) {
  return `M${p(x)} ${p(y)}h${p(w)}v${p(h)}h${p(-w)}z`;
}

export function p(number) {
  return Math.round(number * 10) / 10;
}
