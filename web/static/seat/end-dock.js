/* The keys at the foot of an end: the same people again, taking the last move back, the log, the menu (which can play on). */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { undo } from '../core/outbox.js';
import { logPage, timesPage } from '../core/paths.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { rematch } from './rematch.js';
import { sentence } from './sentence.js';

/** How the time went, where there is a clock on the table. */
export const timesKey = ({ view, match }) => (view.clock ? html`<a class="btn fold times" href=${timesPage(match)}>${icon('clock')}${t('page.times')}</a>` : null);

export function endDock(state) {
  const { view, seat } = state;
  return html`${timesKey(state)}<div class="dock3"><button class="btn lamp grow" @click=${() => rematch(state)}>${icon('again')}${t('page.rematch')}</button>
    ${seat && view.undo ? html`<button class="btn sq" aria-label=${t('page.undo', { what: sentence(view.undo) })}
      @click=${() => undo(seat)}>${icon('undo')}</button>` : null}
    <a class="btn sq" aria-label=${t('page.log')} href=${logPage(state.match)}>${icon('log')}</a>
    <button class="btn sq" aria-label=${t('page.menu')} @click=${() => store.set({ open: { kind: 'menu' } })}>${icon('more')}</button></div>`;
}
