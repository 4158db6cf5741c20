/* A sheet with a line per round and a column per player, its sum below. */

import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { words } from '../../core/numbers.js';
import { t, who } from '../../core/texts.js';
import { cellOf, columns, numberOf } from './cells.js';

/** The sheet from round `first` on; `cell(view, seat, n)` fills a place, and nothing there is a hole while the round runs. */
export function rounds(state, first, cell) {
  const { view } = state;
  const seats = columns(state);
  const lines = Array.from({ length: Math.max(0, view.round - first + 1) }, (_, i) => first + i);
  const best = leaders(view, seats);
  return html`<table class="sheet c${Math.min(seats.length, 8)}"><thead><tr><th><span class="vh">${t('page.own.round')}</span></th>${seats.map((seat) =>
    keyed(seat, html`<th scope="col" class=${seat === state.seat ? 'me' : ''}>${token(view.seats[seat].colour, 1.9)}<span class="vh">${who(seat)}</span></th>`))}</tr></thead>
    <tbody>${lines.map((n) => keyed(n, line(view, seats, n, cell)))}</tbody>
    <tfoot><tr><th scope="row"><span aria-hidden="true">Σ</span><span class="vh">${t('page.own.sum')}</span></th>${seats.map((seat) => keyed(seat, html`<td class="z ${best.includes(seat) ? 'best' : ''}">
      ${words(numberOf(view, seat, 'score'))}</td>`))}</tr></tfoot></table>`;
}

function line(view, seats, n, cell) {
  const now = n === view.round && !view.ended;
  return html`<tr class=${now ? 'now' : ''}><th scope="row" class="z">${n}</th>${seats.map((seat) => {
    const inside = cell(view, seat, n);
    return keyed(seat, html`<td class="z">${inside ?? (now && view.order.includes(seat) ? html`<span class="hole"></span>` : '–')}</td>`);
  })}</tr>`;
}

function leaders(view, seats) {
  const scores = seats.map((seat) => numberOf(view, seat, 'score'));
  if (new Set(scores).size === 1) return [];
  return seats.filter((_, i) => scores[i] === Math.max(...scores));
}

/** What stands in a round of a plain sheet. */
export function points(view, seat, n) {
  const value = cellOf(view, seat, `round-${n}`);
  return value === undefined ? null : words(value);
}
