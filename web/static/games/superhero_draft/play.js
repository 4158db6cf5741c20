/* The card that is played: the tokens it brings, then what it is; that tap plays it. */

import { html, keyed } from '../../core/html.js';
import { isOnItsWay, send } from '../../core/outbox.js';
import { t, term } from '../../core/texts.js';
import { picture } from './icons.js';
import { CARDS, TOKENS, pickOf } from './model.js';
import { Pane, head, open } from './pane.js';

const MOST = 3;

customElements.define('sd-play', class extends Pane {
  act = 'play';

  begin() {
    return Object.fromEntries(TOKENS.map((token) => [token, 0]));
  }

  template(state) {
    const { seat } = state.open;
    return html`<section class="ask">${head(t('page.sd.pick', { n: pickOf(state) }), t('page.sd.what_is_it'))}
      <p class="lbl">${t('page.sd.brings')}</p>
      <div class="brs" role="group" aria-label=${t('page.sd.brings')}>${TOKENS.map((token) => keyed(token, this.#token(token)))}</div>
      <p class="lbl">${t('page.sd.and_is')}</p>
      <div class="kinds" role="group" aria-label=${t('page.sd.and_is')}>${CARDS.map((card) => keyed(card, html`<button class="btn ${isOnItsWay('play') ? 'sent' : ''}"
        @click=${() => this.#play(seat, card)}>${picture(card)}<span>${term(`value.${card}`)}</span></button>`))}</div></section>`;
  }

  /* One tap more each time, and none again after the third. */
  #token(token) {
    const value = this.values[token];
    return html`<button class="btn br ${value ? 'on' : ''}" aria-label=${`${term(`mark.${token}`)}: ${value}`}
      @click=${() => this.set({ [token]: (value + 1) % (MOST + 1) })}>${picture(token)}<b class="z">${value}</b><small class="cut">${term(`mark.${token}`)}</small></button>`;
  }

  #play(seat, card) {
    send(seat, 'play', { card, ...this.values });
    open();
  }
});
