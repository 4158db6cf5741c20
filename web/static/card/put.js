/* Say where the card lies: in front of somebody, in the middle, on the discard pile, or not open any more. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { store } from '../core/store.js';
import { t, who } from '../core/texts.js';
import { seatsInOrder } from '../seat/model.js';
import { apply } from './apply.js';

const PLACES = [['table', 'card'], ['discard', 'down'], ['hidden', 'eye']];

customElements.define('ht-card-put', class extends Element {
  template(state) {
    const lying = state.told?.lies;
    const put = (place, whom = 0) => apply('put_card', { place, whom });
    return html`<section class="tile menu"><header><h2>${t('card.page.put')}</h2><button class="key" aria-label=${t('page.close')} @click=${() => store.set({ open: null })}>${icon('cross')}</button></header>
      ${state.refusal ? html`<p class="note stop" role="alert">${icon('cross')}<span>${state.refusal.error}</span></p>` : null}
      <ul class="list">${seatsInOrder(state).map((seat) => keyed(seat, html`<li><button class="line" ?disabled=${lying?.place === 'front' && lying.seat === seat}
        @click=${() => put('front', seat)}>${token(state.view.seats[seat].colour, 1.75)}<span class="cut">${t('card.page.put.front', { who: who(seat) })}</span></button></li>`))}
      ${PLACES.map(([place, drawing]) => keyed(place, html`<li><button class="line" ?disabled=${(lying?.place || 'hidden') === place}
        @click=${() => put(place)}>${icon(drawing)}${t(`card.page.put.${place}`)}</button></li>`))}</ul></section>`;
  }
});
