/* Loud when wrong: no connection, or the dice tower gone. Quiet where another page of this phone took over. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { listenAgain } from '../core/live.js';
import { store } from '../core/store.js';
import { timeOfDay } from '../core/table-time.js';
import { t } from '../core/texts.js';
import { towerOf } from './tower.js';

customElements.define('ht-banner', class extends Element {
  template({ link, waiting, organs }) {
    const tower = towerOf(organs);
    if (link.state === 'lost') return lostLink(link.since, waiting.length);
    if (link.state === 'opening') return quietly();
    if (link.state === 'replaced') return elsewhere();
    if (tower === 'gone') return goneTower();
    return null;
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

function elsewhere() {
  return html`<p class="bann wait" role="status">${icon('phone')}<span class="grow"><b>${t('page.replaced')}</b
  ><small>${t('page.old_values')}</small></span><button class="btn" @click=${() => listenAgain(store.state.match)}>${t('page.come_back')}</button></p>`;
}

function goneTower() {
  return html`<p class="bann" role="alert">${icon('plug')}<span class="grow"><b>${t('page.tower_gone')}</b
  ><small>${t('page.tower_gone_help')}</small></span></p>`;
}
