/* Which spell: those on record with what they need, or one from the hand. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { send } from '../../core/outbox.js';
import { store } from '../../core/store.js';
import { t } from '../../core/texts.js';
import { closable } from './closable.js';
import { Form } from './form.js';
import { picture } from './icons.js';
import { figure } from './figures.js';
import { USABLE, cards, counted } from './model.js';
import { option } from './option.js';

customElements.define('kh-cast-form', class extends Form {
  act = 'cast';
  starts = { attack_cards: 0, need: 10, hearts: 0 };

  template(state) {
    const one = figure(state, state.open.figure);
    if (!one) return null;
    const has = counted(state, one, 'magic_value') + this.values.attack_cards;
    const known = cards(state, one).filter(({ type, read }) => USABLE.includes(type) && !read('wait') && !read('creature'));
    return html`<section class="ask">${closable(t('page.kh.casts', { name: one.name, n: has }), t('page.kh.which_spell'))}
      <div class="ops">${known.map((card) => keyed(card.id, option({ drawing: picture(card.type), title: card.name, detail: t('page.kh.from', { n: card.read('need') }),
      press: () => this.#send(one, { used: card.id, need: card.read('need'), hearts: card.read('hearts') }) })))}</div>
      ${known.length && !this.values.other ? html`<button class="btn fold"
      @click=${() => this.set('other', true)}>${t('page.kh.other_spell')}${icon('down')}</button>` : this.#blank(one)}</section>`;
  }

  #blank(one) {
    return html`<form class="vf" @submit=${(event) => this.#other(event, one)}>${this.text('title', this.values.hearts ? t('page.kh.creature_name') : undefined)}${this.number('need')}${this.number('hearts')}
      ${this.number('attack_cards', { low: -20, high: 40 })}${this.flag('from_hand')}<button class="btn ink wide">${t('page.kh.cast')}</button></form>`;
  }

  #other(event, one) {
    event.preventDefault();
    const { title = '', need, hearts, from_hand = false } = this.values;
    this.#send(one, { need, hearts, from_hand, ...(title.trim() ? { title } : {}) });
  }

  #send(one, args) {
    send(one.owner, 'cast', { figure: one.id, attack_cards: this.values.attack_cards, ...args });
    store.set({ open: null });
  }
});
