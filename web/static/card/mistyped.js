/* What was scanned or typed is no code: what is wrong with it, and a field to type the right one. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { goBack } from './head.js';

const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LONGEST = 12;
const shown = document.body.dataset.code.trim().toUpperCase().slice(0, LONGEST);

customElements.define('ht-mistyped', class extends Element {
  #typed = '';

  ready() {
    return true;
  }

  template({ sentence }) {
    return html`<header class="top"><a class="key back" aria-label=${t('page.back')} href="/" @click=${goBack}>${icon('back')}</a><h1 class="grow"><b class="nm cut">${t('card.page.no_code')}</b></h1></header>
      <main class="stk"><p class="signs z" aria-label=${shown}>${[...shown].map((sign, i) => keyed(i, html`<span class=${SIGNS.includes(sign) ? '' : 'wrong'}>${sign}</span>`))}</p>
      <p class="note stop">${icon('cross')}<span>${sentence}</span></p>
      <form class="ask" @submit=${(event) => this.#go(event)}><h2>${t('card.page.type_it')}</h2><p class="md">${t('card.page.type_help')}</p>
      <div class="typ"><input class="field z" name="code" maxlength=${LONGEST} autocomplete="off" autocapitalize="characters" spellcheck="false" enterkeyhint="go" required
        aria-label=${t('card.page.code')} .value=${this.#typed} @input=${({ target }) => (this.#typed = target.value)}><button class="btn ink">${t('card.page.look')}${icon('go')}</button></div></form>
      <div class="alt"><a class="btn text" href="/scan">${t('card.page.scan_another')}</a><a class="btn text" href="/">${t('card.page.home')}</a></div></main>`;
  }

  #go(event) {
    event.preventDefault();
    const code = this.#typed.replace(/[\s-]/g, '').toUpperCase();
    if (code) location.assign(`/c/${encodeURIComponent(code)}`);
  }
});
