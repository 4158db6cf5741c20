/* A sheet on the big screen: everybody's rounds under their names. */

import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { digits } from '../../core/numbers.js';
import { styles } from '../../core/styles.js';
import { t, who } from '../../core/texts.js';
import { columns, numberOf } from './cells.js';
import { points } from './rounds.js';

await styles('own_tv.css');

const FITS = 7;

export const boards = (state) => tvSheet(state, points);

/** The newest rounds as far as they fit, and the sums. */
export function tvSheet(state, cell) {
  const { view } = state;
  const seats = columns(state);
  const last = view.round;
  const lines = Array.from({ length: Math.min(FITS, last) }, (_, i) => Math.max(1, last - FITS + 1) + i);
  return html`<div class="tile own-tv c${seats.length}"><table><thead><tr><th><span class="vh">${t('page.own.round')}</span></th>${seats.map((seat) => keyed(seat, head(view, seat)))}</tr></thead>
    <tbody>${lines.map((n) => keyed(n, html`<tr class=${n === last ? 'now' : ''}><th class="z">${n}</th>${seats.map((seat) => {
    const inside = cell(view, seat, n);
    return keyed(seat, html`<td class="z">${inside ?? (n === last && view.order.includes(seat) ? html`<span class="hole"></span>` : '–')}</td>`);
  })}</tr>`))}</tbody><tfoot><tr><th><span aria-hidden="true">Σ</span><span class="vh">${t('page.own.sum')}</span></th>${seats.map((seat) => keyed(seat, html`<td class="z">${digits(numberOf(view, seat, 'score'))}</td>`))}</tr></tfoot></table></div>`;
}

const head = (view, seat) => html`<th class=${view.turn === seat ? 'on' : ''} data-seat=${view.seats[seat].colour}><span>${token(view.seats[seat].colour, 2.4)}<b class="cut">${who(seat)}</b></span></th>`;
