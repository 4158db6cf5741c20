/* A photo of many cards: what is on it, and all of them to one place at once. Fetched with the first such photo. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { styles } from '../core/styles.js';
import { loadTexts, t } from '../core/texts.js';
import { kindsOf } from '../cards/kinds.js';
import { watchLying } from '../cards/lying.js';
import '../seat/refusal.js';
import { leaveSpread } from './addresses.js';
import { camera } from './drawings.js';
import { failed, foreign } from './notes.js';
import { sorted } from './outcome.js';
import { picture } from './spread-picture.js';
import { dock, firstPlace, mayPut, undoBar, whereTo } from './spread-put.js';
import { isOurs, lies, rows } from './spread-rows.js';

await styles('scan_spread.css');
await loadTexts('cards_shared', 'clock_log', 'dice').catch(() => {}); // the undo bar may speak of any move

/* `choose` takes the picture of a file field, `cancel` gives up the one on its way. */
customElements.define('ht-spread', class extends Element {
  #spread = null; // the photo shown
  #on = null; // what is on it
  #games = {}; // the games of its cards, by deck
  #turned = new Set(); // keys whose tick somebody changed
  #place = '';
  #hasPut = false;

  connectedCallback() {
    super.connectedCallback();
    this.stopWatching = watchLying();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.stopWatching();
  }

  /* In a match, what lies already decides about the ticks. */
  ready({ spread, view, lying }) {
    return Boolean(spread && (!view || lying));
  }

  template(state) {
    if (state.spread !== this.#spread) this.#take(state.spread);
    const { cards, missed, foreign: texts } = this.#on;
    const ticks = new Set(cards.filter((one) => this.#isTicked(one, state)).map(({ key }) => key));
    const place = this.#place || (state.view ? String(firstPlace(state)) : '');
    return html`${this.#top(state)}<ht-banner></ht-banner><div class="sp">${picture(state.spread, this.#on)}<main class="scan" data-seat=${state.view?.seats[place]?.colour ?? 0}>
      ${this.#summary(state, place)}${state.photo ? this.#next(state.photo) : null}${missed.length ? unreadable(missed.length) : null}
      ${rows(cards, state, { ticks, toggle: this.#toggle, games: this.#games })}${texts.length ? foreign(texts) : null}${state.refusal ? html`<ht-refusal></ht-refusal>` : null}</main></div>
      <footer class="foot">${dock(state, { chosen: cards.filter(({ key }) => ticks.has(key)), place, choose: this.choose, after: this.#after })}${this.#hasPut ? undoBar(state) : null}</footer>`;
  }

  #take(spread) {
    this.#spread = spread;
    this.#on = sorted(spread);
    this.#turned = new Set();
    for (const game of new Set(this.#on.cards.map(({ card }) => card?.game).filter(Boolean))) this.#learn(game);
  }

  /* What a game calls its cards comes a moment later; names are there at once. */
  async #learn(game) {
    this.#games[game] ??= await kindsOf(game).catch(() => undefined);
    this.draw();
  }

  /* Who knows where a card lies already need not put it there again. */
  #isTicked = (one, state) => isOurs(one, state) && mayPut(state) && this.#turned.has(one.key) === lies(one);

  #toggle = (key) => {
    if (!this.#turned.delete(key)) this.#turned.add(key);
    this.draw();
  };

  #after = (chosen) => {
    this.#hasPut = true;
    for (const { key } of chosen) this.#turned.delete(key);
    this.draw();
  };

  #top({ game }) {
    return html`<header class="top logtop"><button class="key back" aria-label=${t('page.back')} @click=${leaveSpread}>${icon('back')}</button>
      <h1 class="grow"><b class="nm cut">${t('scan.spread')}</b>${game ? html`<small class="cut">${t(`${game.prefix}.title`)}</small>` : null}</h1>
      <label class="key" title=${t('scan.new_photo')}>${camera}<span class="vh">${t('scan.new_photo')}</span><input class="vh" type="file" accept="image/*" @change=${this.choose}></label></header>`;
  }

  #summary(state, place) {
    const { cards, missed } = this.#on;
    const change = (value) => {
      this.#place = value;
      this.draw();
    };
    return html`<div class="sumr"><span class="z">${cards.length}</span><p class="grow"><b>${t('scan.found', { n: cards.length })}</b>${missed.length ? html`<br><span class="mut">${t('scan.glare', { n: missed.length })}</span>` : null}</p>
      ${mayPut(state) ? whereTo(state, place, change) : null}</div>`;
  }

  /* The photo after this one, on its way or failed. */
  #next(photo) {
    if (!photo.step) return failed(photo);
    const says = photo.step === 'sending' ? t('scan.sending', { n: Math.round(photo.share * 100) }) : t(`scan.${photo.step}`);
    return html`<div class="tile w2b" aria-busy="true"><p role="status"><b>${says}</b></p><button class="btn" @click=${this.cancel}>${t('scan.cancel')}</button></div>`;
  }
});

function unreadable(many) {
  return html`<p class="note stop">${icon('warn')}<span><b>${t('scan.unreadable', { n: many })}</b> ${t('scan.tilt')} <span class="lkd"><button class="lk" @click=${leaveSpread}>${t('scan.type_it')}</button>.</span></span></p>`;
}
