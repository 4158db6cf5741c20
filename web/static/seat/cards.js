/* The open cards that the page shows nowhere else: in front of whom they lie, in the middle, how many are on the discard
   pile. A tap leads to a card's page; other people's unfold first. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon, tableMark, token } from '../core/icons.js';
import { styles } from '../core/styles.js';
import { t, who } from '../core/texts.js';
import { laidOut } from '../cards/laid-out.js';
import { watchLying } from '../cards/lying.js';
import { languageOf, nameOf } from '../cards/names.js';
import { seatsInOrder } from './model.js';

await styles('lying.css');

const FEW = 6; // of my cards, those that are seen at once

customElements.define('ht-cards', class extends Element {
  #opened = new Set(); // places of which all cards are shown

  connectedCallback() {
    super.connectedCallback();
    this.stopWatching = watchLying();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.stopWatching();
  }

  ready(state) {
    return super.ready(state) && Boolean(state.lying);
  }

  template(state) {
    const { seats, table, discard } = laidOut(state, state.picture.shows);
    const mine = seats[state.seat] ?? [];
    const rows = [
      this.#mine(state, 'mine', mine.filter(({ sheet }) => !sheet)),
      this.#mine(state, 'equipped', mine.filter(({ sheet }) => sheet)), // the picture says nothing of these things
      ...seatsInOrder(state).filter((seat) => seat !== state.seat)
        .map((seat) => this.#folded(state, seat, token(state.view.seats[seat].colour, 1.75), t('page.laid.front', { whom: who(seat) }), seats[seat] ?? [])),
      this.#folded(state, 'table', tableMark(seatsInOrder(state), 0, state.seat, 28), t('page.laid.table'), table),
      discard.length ? keyed('discard', pile(state, discard.length)) : null,
    ].filter(Boolean);
    return rows.length ? html`<section class="tile lyn"><h2>${t('page.laid')}</h2><ul class="list">${rows}</ul></section>` : null;
  }

  #mine({ view, seat, match }, place, cards) {
    if (!cards.length) return null;
    const shown = this.#opened.has(place) ? cards : cards.slice(0, FEW);
    const rest = cards.length - shown.length;
    return keyed(place, html`<li class="own">${token(view.seats[seat].colour, 1.75)}<div class="grow"><small class="cut">${t(`page.laid.${place}`)}</small>${keys(match, shown,
      rest ? html`<button class="btn" aria-label=${t('page.laid.rest', { n: rest })} @click=${() => this.#turn(place)}>+${rest}</button>` : null)}</div></li>`);
  }

  #folded({ match }, place, sign, title, cards) {
    if (!cards.length) return null;
    const isOpen = this.#opened.has(place);
    return keyed(place, html`<li><button class="fold" aria-expanded=${String(isOpen)} @click=${() => this.#turn(place)}>${sign}<span class="grow"><small class="cut">${title}</small
      >${isOpen ? null : html`<b class="cut">${cards.map(nameIn)}</b>`}</span><b class="z">${cards.length}</b></button>${isOpen ? keys(match, cards) : null}</li>`);
  }

  #turn(place) {
    if (!this.#opened.delete(place)) this.#opened.add(place);
    this.draw();
  }
});

function nameIn(card, i) {
  return keyed(card.card, html`<span>${i ? ', ' : ''}</span><span lang=${languageOf(card)}>${nameOf(card)}</span>`);
}

function keys(match, cards, rest) {
  return html`<p>${cards.map((card) => keyed(card.card, html`<a class="btn" href=${`/c/${card.card}?m=${match}`} lang=${languageOf(card)}>${nameOf(card)}</a>`))}${rest}</p>`;
}

/* Which cards lie on the pile, the list of the game's cards tells. */
function pile({ match, game }, many) {
  return html`<li><a class="fold" href=${`/cards/${encodeURIComponent(game.id)}?m=${match}`}>${icon('card')}<span class="grow">${t('page.laid.discard')}</span><b class="z">${many}</b></a></li>`;
}
