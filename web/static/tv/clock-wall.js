/* The clock over the whole big screen: each time can be read from three metres, whose time runs from ten. */

import { html } from '../core/html.js';
import { styles } from '../core/styles.js';
import { row, tile } from './clock-side.js';

await styles('pill.css', 'clock_tile.css', 'tv_clock.css');

const PLENTY = [4, 6, 8];
const ROW = 3; // three of a kind stand in one row

/** Two halves; with more, whose time runs large and the rest in playing order; at rest, or with several at once, all alike. */
export function wall(state) {
  const { clock } = state.view;
  const seats = clock.sides.map(({ seat }) => seat);
  if (seats.length === 2) return html`<div class="cw two">${seats.map((seat) => tile(state, seat, 'half'))}</div>`;
  if (!clock.running || clock.beside.length) return html`<div class="cw all n${columns(seats.length)} ${seats.length === ROW ? 'row3' : ''}">${seats.map((seat) => tile(state, seat, 'small'))}</div>`;
  const others = after(clock, seats);
  return html`<div class="cw one">${tile(state, clock.running, 'big')}<ol class="cord o${PLENTY.findIndex((most) => others.length <= most)}">${others.map((seat) => row(state, seat))}</ol></div>`;
}

const columns = (many) => (many === 4 ? 2 : many <= 9 ? 3 : 4);

/* The others as their turns will come. */
function after({ running, reversed }, seats) {
  const order = reversed ? [...seats].reverse() : seats;
  const at = order.indexOf(running);
  return [...order.slice(at + 1), ...order.slice(0, at)];
}
