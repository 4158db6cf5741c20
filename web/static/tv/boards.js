/* The boards of the players in the order of their turns; whoever is on turn gets the wide one. */

import { html, keyed } from '../core/html.js';
import { board } from './board.js';

const ONE_ROW = 4;

export function boards(state, changes) {
  const { view } = state;
  const two = view.order.length > ONE_ROW;
  const columns = view.order.map((seat) => (seat === view.turn ? 'minmax(0,1.28fr)' : 'minmax(0,1fr)')).join(' ');
  const half = view.order.length <= 6 ? 'half3' : view.order.length <= 8 ? 'quarter' : 'sixth';
  const list = view.order.map((seat) => keyed(seat, board(state, seat, changes.by(seat), two)));
  return html`<div class="hs ${two ? `two ${half}` : ''}" style=${two ? {} : { 'grid-template-columns': columns }}>${list}</div>`;
}
