/* The page with the form of a card: a new one, or one that is there. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { look } from './looking.js';

const NEW = 'new';

let opened = {}; // somebody may delete the card meanwhile; what was typed stays

/** `shown` is a card's id or `new`. */
export function formPage({ deck, shown, kind }) {
  const found = deck.cards.find(({ id }) => id === shown);
  if (found || opened.shown !== shown) opened = { shown, card: found };
  const { card } = opened;
  return html`<header class="top"><a class="key back" aria-label=${t('page.back')} href="#" @click=${away}>${icon('back')}</a><h1 class="grow"><b class="nm cut">${t(shown === NEW ? 'deck.new_card' : 'deck.change_card')}</b><span class="caps cut">${deck.title}</span></h1></header>
    <main class="fm">${card || shown === NEW ? keyed(shown, html`<ht-card-form .game=${deck} .card=${card ?? null} .kind=${kind} .many=${true} @card-saved=${saved} @card-kept=${look} @card-removed=${saved} @card-cancelled=${away}></ht-card-form>`)
    : html`<p class="note">${icon('info')}<span>${t('deck.gone')}</span></p>`}</main>`;
}

async function saved(event) {
  const { detail: card, type } = event;
  await look();
  away();
  store.set({ said: { code: type, card } });
}

/* Whoever came from the list goes back to it. */
function away(event) {
  event?.preventDefault?.();
  if (store.state.isLed) return history.back();
  history.replaceState(null, '', location.pathname + location.search);
  return dispatchEvent(new Event('hashchange'));
}
