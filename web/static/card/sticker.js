/* A sticker without a card: which card does it sit on? Or a code of another house, which may become a sticker here. */

import { call } from '../core/api.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { t, why } from '../core/texts.js';
import { forgetKinds, kindsOf, kindText } from '../cards/kinds.js';
import { nameOf } from '../cards/names.js';
import { magnifier } from '../cards/drawings.js';
import { mini } from '../cards/mini.js';
import { goBack } from './head.js';

const LAST = 'heldentisch.deck';
const AGAIN_MS = 2000;
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

customElements.define('ht-sticker', class extends Element {
  #decks = [];
  #deck = null;
  #game = '';
  #picked = null;
  #typed = '';
  #all = false;
  #isOurs = false;
  #error = '';
  #busy = false;
  #isNew = false;

  connectedCallback() {
    super.connectedCallback();
    this.#isOurs = store.state.genuine;
    this.#begin();
  }

  ready() {
    return true;
  }

  async #begin() {
    try {
      ({ decks: this.#decks } = await call('/api/decks'));
    } catch {
      setTimeout(() => this.#begin(), AGAIN_MS);
      return;
    }
    const wished = [store.state.running[0]?.deck, localStorage.getItem(LAST)];
    const game = wished.find((one) => this.#decks.some((deck) => deck.game === one)) ?? '';
    if (game) await this.#choose(game);
    this.draw();
  }

  async #choose(game) {
    localStorage.setItem(LAST, game);
    [this.#game, this.#picked, this.#typed, this.#isNew] = [game, null, '', false];
    this.#deck = await kindsOf(game);
    this.draw();
  }

  template({ code }) {
    const title = this.#deck?.title;
    return html`<header class="top"><a class="key back" aria-label=${t('page.back')} href="/" @click=${goBack}>${icon('back')}</a>
      <h1 class="grow"><b class="nm cut">${t('card.page.sticker')}</b>${title ? html`<span class="caps cut">${title}</span>` : null}</h1></header>
      <main class="stk"><div class="un"><div class="cdh hole" aria-hidden="true"><span class="z">?</span></div><div><p class="md">${t(store.state.genuine ? 'card.page.blank' : 'card.page.foreign')}</p><b class="z big">${code}</b></div></div>
      ${this.#isOurs ? this.#body() : this.#offer()}</main>${this.#isOurs ? this.#dock() : null}`;
  }

  /* No code of this table: it may be one of another house. */
  #offer() {
    const take = () => {
      this.#isOurs = true;
      this.draw();
    };
    return html`<p class="note">${icon('info')}<span>${t('card.page.foreign_help')}</span></p><div class="uses"><button class="btn" @click=${take}>${t('card.page.take_over')}</button
      ><a class="btn" href="/scan">${t('card.page.scan_another')}</a></div>`;
  }

  #body() {
    if (this.#isNew) return html`<ht-card-form .game=${this.#deck} .sticker=${store.state.code} @card-saved=${() => this.#done()} @card-cancelled=${() => this.#make(false)}></ht-card-form>`;
    if (!this.#deck) return this.#games();
    const rows = this.#rows();
    return html`<section class="ask"><h2>${t('card.page.which_card')}</h2><label class="srch">${magnifier()}<input class="field" type="search" autocomplete="off" enterkeyhint="search"
      placeholder=${t('card.page.name_of_card')} aria-label=${t('card.page.name_of_card')} .value=${this.#typed} @input=${({ target }) => this.#search(target.value)}></label></section>
      ${rows.length ? html`<ul class="tile list cl" role="radiogroup" aria-label=${t('card.page.which_card')}>${rows.map((card) => keyed(card.id, this.#row(card)))}</ul>` : html`<p class="note">${icon('info')}<span>${t(this.#typed ? 'card.page.none_found' : 'card.page.all_stuck')}</span></p>`}
      ${this.#error ? html`<p class="note stop" role="alert">${icon('cross')}<span>${this.#error}</span></p>` : null}
      <div class="alt"><button class="btn text" @click=${() => this.#make(true)}>${icon('plus')}${t('card.page.new_card')}</button>
      ${this.#all || !this.#deck.cards.some((card) => card.has_sticker) ? null : html`<button class="btn text" @click=${() => this.#showAll()}>${t('card.page.with_sticker')}</button>`}
      <button class="btn text" @click=${() => this.#otherGame()}>${icon('again')}${t('card.page.another_game')}</button></div>`;
  }

  #games() {
    return html`<section class="ask"><h2>${t('card.page.which_game')}</h2><div class="uses">${this.#decks.map(({ game, title }) => keyed(game, html`<button class="btn"
      @click=${() => this.#choose(game)}>${title}</button>`))}</div></section>`;
  }

  #rows() {
    const wanted = plain(this.#typed.trim());
    return this.#deck.cards.filter((card) => (this.#all || !card.has_sticker) && (!wanted || Object.values(card.names).some((name) => plain(name).includes(wanted))));
  }

  #row(card) {
    const on = card.id === this.#picked?.id;
    return html`<li><button role="radio" aria-checked=${String(on)} @click=${() => this.#pick(card)}>${mini(card, this.#deck)}<span class="grow"><b>${nameOf(card)}</b
      ><small class="cut">${kindText(this.#deck, card.kind)}${card.has_sticker ? ` · ${card.code}` : ''}</small></span>${on ? html`<span class="rd1">${icon('check')}</span>` : html`<span class="rd0"></span>`}</button></li>`;
  }

  #dock() {
    if (!this.#deck || this.#isNew) return null;
    const picked = this.#picked;
    return html`<div class="dock"><button class="btn ink grow ${this.#busy ? 'sent' : ''}" ?disabled=${!picked} @click=${() => this.#stick()}><span class="lines2">${picked ? t('card.page.stick_on', { card: nameOf(picked) }) : t('card.page.pick_card')}</span></button
      ><a class="btn" href="/" @click=${goBack}>${t('card.page.not_now')}</a></div>`;
  }

  #pick(card) {
    this.#picked = card;
    this.draw();
  }

  #search(typed) {
    this.#typed = typed;
    if (this.#picked && !this.#rows().includes(this.#picked)) this.#picked = null;
    this.draw();
  }

  #showAll() {
    this.#all = true;
    this.draw();
  }

  #otherGame() {
    [this.#deck, this.#picked] = [null, null];
    this.draw();
  }

  #make(isNew) {
    import('../cards/form.js');
    this.#isNew = isNew;
    this.draw();
  }

  #done() {
    forgetKinds(this.#game);
    dispatchEvent(new Event('card-known'));
  }

  async #stick() {
    if (this.#busy) return;
    this.#busy = true;
    this.#error = '';
    this.draw();
    try {
      await call(`/api/cards/${this.#picked.id}/stickers`, { body: { code: store.state.code } });
      this.#done();
    } catch (error) {
      this.#error = why(error);
    }
    this.#busy = false;
    this.draw();
  }
});
