/* Put right what is written on the card. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { store } from '../core/store.js';
import { forgetKinds } from '../cards/kinds.js';
import '../cards/form.js';
import { askAgain } from './told.js';

customElements.define('ht-card-edit', class extends Element {
  ready(state) {
    return state.open?.kind === 'edit';
  }

  template({ deck, card }) {
    return html`<ht-card-form .game=${deck} .card=${card} @card-saved=${saved} @card-removed=${removed} @card-cancelled=${() => store.set({ open: null })}></ht-card-form>`;
  }
});

function saved({ detail: card }) {
  forgetKinds(card.game);
  store.set({ card, open: null, photoAt: Date.now() }); // a new photo has the address of the old one
  askAgain();
}

function removed({ detail: card }) {
  location.assign(`/cards/${encodeURIComponent(card.game)}`);
}
