/* The clock beside a game on the big screen: whose time runs flooded and large, counted between two pictures. */

import { html } from '../core/html.js';
import { styles } from '../core/styles.js';
import { news } from './clock-news.js';
import { row, tile } from './clock-side.js';

await styles('pill.css', 'clock_tile.css', 'tv_clock.css');

export function clockPanel(state) {
  const { clock } = state.view;
  if (!clock) return null;
  const seats = clock.sides.map(({ seat }) => seat);
  const said = news(state);
  if (seats.length === 2) return html`<div class="clk">${said}<div class="pair">${seats.map((seat) => tile(state, seat, 'part'))}</div></div>`;
  const large = clock.running && !clock.beside.length ? clock.running : 0;
  return html`<div class="clk many">${said}${large ? tile(state, large, 'part') : null}<ol class="cord q${seats.length > 6 ? 2 : 1}">${seats.filter((seat) => seat !== large).map((seat) => row(state, seat))}</ol></div>`;
}
