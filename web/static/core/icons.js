/* Small drawings as templates: icons, seat tokens, dice, the table mark. Decoration: whoever uses one says its name. */

import { line, seats, solid } from '../icons.js';
import { html, svg } from './html.js';

/** An icon by name: a line drawing for what the page does, a solid one for what a game has. */
export function icon(name) {
  const isLine = name in line;
  return html`<svg class="i ${isLine ? '' : 's'}" viewBox="0 0 24 24" aria-hidden="true">${line[name] ?? solid[name]}</svg>`;
}

export const hasIcon = (name) => name in line || name in solid;

/** A seat's symbol alone, for drawings of their own. */
export const symbol = (colour) => seats[colour];

/** A seat's token. `size` in rem; `kind`: flat, big, free. */
export function token(colour, size = 2.25, kind = 'flat') {
  return html`<span class="tok ${kind}" data-seat=${colour} style=${{ '--d': `${size}rem` }}
    ><svg class="i s" viewBox="0 0 24 24" aria-hidden="true">${symbol(colour)}</svg></span>`;
}

const SPOTS = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
};

/** The spots of a die's face; a die with more than six faces shows a number instead. */
export const spots = (value) => html`<svg viewBox="0 0 100 100" aria-hidden="true">${(SPOTS[value] ?? []).map(
  ([x, y]) => svg`<circle cx=${x} cy=${y} r="9.5"/>`)}</svg>`;

/** The table from above: a disc and a chair per seat, the lamp over whoever is on turn, `own` chair at the bottom. */
export function tableMark(order, turn = 0, own = 0, size = 40) {
  const many = Math.max(order.length, 1);
  const shift = own ? order.indexOf(own) - many / 2 : 0;
  const chairs = order.map((seat, i) => chair(((i - shift) / many) * 2 * Math.PI, Math.min(0.34, 1.25 / many), seat === turn));
  return html`<svg viewBox="0 0 44 44" width=${size} height=${size} fill="none" stroke-linecap="round" aria-hidden="true"
    ><circle cx="22" cy="22" r="9.8" fill="currentColor"/>${chairs}</svg>`;
}

function chair(angle, half, lit) {
  const at = (a) => `${(22 + 16.4 * Math.sin(a)).toFixed(1)} ${(22 - 16.4 * Math.cos(a)).toFixed(1)}`;
  const arc = `M${at(angle - half)}A16.4 16.4 0 0 1 ${at(angle + half)}`;
  if (!lit) return svg`<path d=${arc} stroke="currentColor" stroke-width="4.2"/>`;
  return svg`<path d=${arc} stroke="currentColor" stroke-width="9"/><path d=${arc} class="lamp-line" stroke-width="4.6"/>`;
}
