/* A sheet of categories on the big screen: a line each, a column per player. */

import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { digits } from '../../core/numbers.js';
import { styles } from '../../core/styles.js';
import { t, who } from '../../core/texts.js';
import { columns, numberOf } from './cells.js';
import { linesOf, written } from './lines.js';

await styles('own_tv.css');

export function boards(state) {
  const { view } = state;
  const seats = columns(state);
  const lines = linesOf(state);
  return html`<div class="tile own-tv lines c${seats.length} ${lines.length > 14 ? 'tight' : ''}"><table><thead><tr><th><span class="vh">${t('page.own.line')}</span></th>${seats.map((seat) => keyed(seat, html`<th class=${view.turn === seat ? 'on' : ''}
    ><span>${token(view.seats[seat].colour, 2.1)}<b class="cut">${who(seat)}</b></span></th>`))}</tr></thead>
    <tbody>${lines.map((line) => keyed(line.mark ?? line.total, html`<tr class=${line.total ? 'sum' : ''}><th>${line.name}</th>${seats.map((seat) => keyed(seat, html`<td class="z">${written(state, seat, line)}</td>`))}</tr>`))}</tbody>
    <tfoot><tr><th>${t('page.own.sum')}</th>${seats.map((seat) => keyed(seat, html`<td class="z">${digits(numberOf(view, seat, 'score'))}</td>`))}</tr></tfoot></table></div>`;
}
