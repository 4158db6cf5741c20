/* Undo, always in the same place: what it takes back, and what falls with it. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { isOnItsWay, redo, undo } from '../core/outbox.js';
import { logPage } from '../core/paths.js';
import { t } from '../core/texts.js';
import { scanKey } from './scan-key.js';
import { alsoSaid, sentence, whoWhen } from './sentence.js';

customElements.define('ht-undo', class extends Element {
  template(state) {
    const { view, seat, match } = state;
    const line = view.undo;
    const what = line ? t('page.undo', { what: sentence(line) }) : t('page.nothing_to_undo');
    const small = line ? html`<small class="cut">${beside(line)}</small>` : null;
    const sent = isOnItsWay('undo') || isOnItsWay('redo') ? 'sent' : '';
    return html`<footer class="undo">
      <button class="btn grow ${sent}" ?disabled=${!line || !seat} @click=${() => undo(seat)}>${icon('undo')}
        <span class="grow"><b class="lines2">${what}</b>${small}</span></button>
      ${view.redo && seat ? html`<button class="btn sq" aria-label=${t('page.redo')}
        @click=${() => redo(seat)}>${icon('redo')}</button>` : scanKey(state)}
      ${document.body.dataset.page === 'log' ? null : html`<a class="btn sq" aria-label=${t('page.log')}
        href=${logPage(match)}>${icon('log')}</a>`}
    </footer>`;
  }
});

function beside(line) {
  const falls = alsoSaid(line);
  return falls.length ? t('page.takes_also', { what: falls[0] }) : whoWhen(line);
}
