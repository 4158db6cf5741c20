/* What a seat page has of cards with a code: a way to read one, and the list of those that lie open. Without such cards
   it has neither. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';

const canScan = ({ game, view, seat }) => seat > 0 && Boolean(game.cards || view.cards);

/** The key beside undo. */
export function scanKey(state) {
  if (!canScan(state) || document.body.dataset.page !== 'seat') return null;
  return html`<a class="btn sq scn" aria-label=${t('page.scan_card')} href=${scanPage(state)}>${icon('code')}</a>`;
}

/** The line before the first turn. */
export const scanLine = (state) => (canScan(state) ? html`<a class="btn text" href=${scanPage(state)}>${icon('code')}${t('page.scan_card')}</a>` : null);

/** The open cards; their file is fetched when there are some. */
export function openCards({ view, open }) {
  if (!view.cards || open) return null;
  import('./cards.js').catch(() => {}); // asked again with the next change
  return html`<ht-cards></ht-cards>`;
}

const scanPage = ({ match }) => `/m/${match}/scan`;
