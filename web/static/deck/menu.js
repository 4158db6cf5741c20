/* The rare things of a deck: cards the rulebook names, files out and in; and the same as a friendly beginning. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { printer, takeIn } from '../cards/signs.js';
import { addKnown, knownOf, takeDeck, takeTable } from './acts.js';
import './said.js';
import { tableAddress } from './table.js';

const fileOf = (deck) => `/api/decks/${encodeURIComponent(deck.id)}/file`;
const printPage = (deck) => `/cards/${encodeURIComponent(deck.id)}/print`;

/* A label is no key for the keyboard; the field inside it is. */
const pick = (accept, take, inside) => html`<label class="line">${inside}<input class="vh" type="file" accept=${accept} @change=${take}></label>`;

class DeckElement extends Element {
  ready({ deck }) {
    return Boolean(deck);
  }
}

customElements.define('ht-deck-menu', class extends DeckElement {
  template({ deck }) {
    const known = knownOf(deck);
    return html`<section class="tile menu"><header><h2>${t('page.menu')}</h2><button class="key" aria-label=${t('page.close')} @click=${() => store.set({ menu: false })}>${icon('cross')}</button></header><ul class="list">
      ${known ? html`<li><button class="line" @click=${addKnown}>${icon('plus')}<span class="grow">${t('deck.known')}</span><b class="z">${known}</b></button></li>` : null}
      <li><a class="line" href=${printPage(deck)}>${printer()}${t('deck.print')}</a></li>
      <li><a class="line" download href=${fileOf(deck)}>${icon('share')}${t('deck.export')}</a></li>
      <li>${pick('.json,application/json', takeDeck, html`${takeIn()}${t('deck.import')}`)}</li>
      <li>${pick('.csv,text/csv', takeTable, html`${takeIn()}${t('deck.csv')}`)}</li>
      <li><a class="line" download=${`${deck.id.split('@')[0]}.csv`} href=${tableAddress(deck)}>${icon('log')}${t('deck.csv.template')}</a></li></ul></section>`;
  }
});

customElements.define('ht-deck-start', class extends DeckElement {
  template({ deck }) {
    const known = knownOf(deck);
    return html`<ul class="tile list menu start">
      ${known ? html`<li><button class="line" @click=${addKnown}>${icon('card')}<span class="grow">${t('deck.start.known')}<small>${t('deck.start.known.help')}</small></span><b class="z">${known}</b></button></li>` : null}
      <li><a class="line" href="#new">${icon('type')}<span class="grow">${t('deck.start.type')}<small>${t('deck.start.type.help')}</small></span>${icon('next')}</a></li>
      <li>${pick('.csv,text/csv', takeTable, html`${takeIn()}<span class="grow">${t('deck.start.csv')}<small>${t('deck.start.csv.help')}</small></span>`)}
      <a class="btn text" download=${`${deck.id.split('@')[0]}.csv`} href=${tableAddress(deck)}>${t('deck.csv.template')}</a></li>
      <li><a class="line" href=${printPage(deck)}>${printer()}<span class="grow">${t('deck.start.blank')}<small>${t('deck.start.blank.help')}</small></span>${icon('next')}</a></li>
      <li>${pick('.json,application/json', takeDeck, html`${icon('share')}<span class="grow">${t('deck.start.file')}<small>${t('deck.start.file.help')}</small></span>`)}</li></ul>`;
  }
});
