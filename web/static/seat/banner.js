/* Loud when wrong: no connection. What the table has to say while it is heard is fetched then. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { timeOfDay } from '../core/table-time.js';
import { t } from '../core/texts.js';

customElements.define('ht-banner', class extends Element {
  template({ link, waiting, boards }) {
    if (link.state === 'lost') return lostLink(link.since, waiting.length);
    if (link.state === 'opening') return quietly();
    if (link.state === 'live' && boards.every(({ state, missing }) => state === 'ready' && !missing)) return null;
    import('./boards.js').catch(() => {}); // asked again with the next change
    return html`<ht-boards></ht-boards>`;
  }

  ready() {
    return true;
  }
});

function lostLink(since, waiting) {
  return html`<p class="bann" role="alert">${icon('offline')}<span class="grow"
  ><b>${t('page.lost', { at: timeOfDay(since, true) })}</b
  ><small>${t('page.old_values')} ${waiting ? t('page.waiting', { n: waiting }) : null}</small></span></p>`;
}

function quietly() {
  return html`<p class="bann wait" role="status">${icon('again')}<span class="grow"><b>${t('page.opening')}</b></span
  ></p>`;
}
