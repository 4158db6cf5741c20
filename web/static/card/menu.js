/* The menu of a card: rare things, each with words. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { matchPage } from '../core/paths.js';
import { store } from '../core/store.js';
import { language, t } from '../core/texts.js';

const NAMES = { de: 'Deutsch', en: 'English' };

customElements.define('ht-card-menu', class extends Element {
  ready(state) {
    return state.open?.kind === 'menu';
  }

  template({ view, seat, match, card, fitting }) {
    const pane = (kind) => () => store.set({ open: { kind } });
    return html`<section class="tile menu"><header><h2>${t('page.menu')}</h2><button class="key" aria-label=${t('page.close')} @click=${() => store.set({ open: null })}>${icon('cross')}</button></header>
      <ul class="list">${view && seat ? html`<li><button class="line" @click=${pane('put')}>${icon('swap')}${t('card.page.put')}</button></li>` : null}
      <li><button class="line" @click=${pane('edit')}>${icon('edit')}${t('card.page.edit')}</button></li>
      <li><a class="line" href=${`/cards/${card.game}`}>${icon('card')}${t('card.page.all_cards')}</a></li>
      ${match ? html`<li><a class="line" href=${matchPage(match)}>${icon('go')}${t('card.page.to_match')}</a></li>` : null}
      ${fitting.filter((one) => one.match !== match).map((one) => keyed(one.match, html`<li><a class="line" href=${`/c/${card.code}?m=${one.match}`}>${icon('swap')}${t('card.page.for_match', { match: one.match })}</a></li>`))}
      ${Object.keys(NAMES).filter((lang) => lang !== language).map((lang) => keyed(lang, html`<li><a class="line" lang=${lang} href=${`?${new URLSearchParams({ ...(match ? { m: match } : {}), lang })}`}>${icon('phone')}${NAMES[lang]}</a></li>`))}
      </ul></section>`;
  }
});
