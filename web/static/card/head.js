/* The bar at the top: back, which card this is, that it was scanned, the menu. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { matchPage } from '../core/paths.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';

const LONG = 18;

/** The bar of a known card. Who came by a link of the house goes back there. */
export function head({ card, deck, match, open }) {
  const toggle = () => store.set({ open: open?.kind === 'menu' ? null : { kind: 'menu' } });
  const { title } = deck;
  return html`<header class="top"><a class="key back" aria-label=${t('page.back')} href=${match ? matchPage(match) : '/'} @click=${goBack}>${icon('back')}</a>
    <h1 class="grow"><b class="nm cut">${t('card.page.card')} ${card.code}</b><span class="caps cut">${title}</span></h1>
    ${document.referrer ? null : html`<span class="ok ${title.length > LONG ? 'tight' : ''}" title=${t('card.page.scanned')}>${icon('check')}<span>${t('card.page.scanned')}</span></span>`}
    <button class="key" aria-label=${t('page.menu')} aria-expanded=${String(open?.kind === 'menu')} @click=${toggle}>${icon('more')}</button></header>`;
}

/** Back to the page that led here, if it is one of ours. */
export function goBack(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !document.referrer) return;
  if (new URL(document.referrer).origin !== location.origin || history.length < 2) return;
  event.preventDefault();
  history.back();
}
