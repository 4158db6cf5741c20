/* Bids and tricks on a phone: what each said and took, and what it was worth. */

import { html } from '../../core/html.js';
import { signed } from '../../core/numbers.js';
import { styles } from '../../core/styles.js';
import { t } from '../../core/texts.js';
import { cellOf, mayWrite } from './cells.js';
import { writing } from './entry.js';
import { long } from './fold.js';
import { head } from './head.js';
import { rounds } from './rounds.js';
import { waits } from './waits.js';

await styles('own_play.css');

export const draws = ['bid', 'tricks'];
export const steps = false;

export const top = (state, seat) => head(state, seat, { hint: hint(state, seat) });
export const middle = (state) => long(state, (first) => rounds(state, first, tricks));

/** What a seat said and took in a round. */
export function tricks(view, seat, n) {
  const bid = cellOf(view, seat, `bid-${n}`);
  const took = cellOf(view, seat, `tricks-${n}`);
  if (bid === undefined) return null;
  if (took === undefined) return html`<span class="bid">${bid}</span>`;
  return html`<span class=${bid === took ? 'hit' : 'off'}>${bid === took ? took : signed(took - bid)}</span><small>${t('page.own.of', { took, bid })}</small>`;
}

/* How many tricks are said already, of how many there are. */
function hint(state, seat) {
  const { view } = state;
  if (view.ended) return '';
  const said = view.order.map((one) => cellOf(view, one, `bid-${view.round}`)).filter((bid) => bid !== undefined);
  return t('page.own.said', { n: said.reduce((sum, bid) => sum + bid, 0), of: view.totals[seat]?.in_round ?? 0 });
}

export function question(state) {
  if (mayWrite(state).some((seat) => writing(state, seat))) return html`<own-entry></own-entry>`;
  return waits(state);
}
