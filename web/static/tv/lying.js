/* The cards that lie open in front of people, by name, as one quiet line below all else. Where it would take room that
   something else needs, it stays away. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { token } from '../core/icons.js';
import { styles } from '../core/styles.js';
import { t } from '../core/texts.js';
import { laidOut } from '../cards/laid-out.js';
import { watchLying } from '../cards/lying.js';
import { languageOf, nameOf } from '../cards/names.js';

await styles('lying_tv.css');

const NAMES = 6; // as many as a line has room for, shared out among those who have cards

customElements.define('tv-lying', class extends Element {
  connectedCallback() {
    super.connectedCallback();
    watchLying();
    // Letters and the window have their say in what there is room for.
    addEventListener('resize', () => this.draw());
    document.fonts.ready.then(() => this.draw());
  }

  draw() {
    this.hidden = true;
    const before = cut();
    super.draw();
    this.hidden = !this.firstElementChild;
    if (!this.hidden && cut() > before) this.hidden = true;
  }

  template(state) {
    const { view, picture } = state;
    const { seats } = laidOut(state, picture.shows);
    const order = (view.order.length ? view.order : Object.keys(view.seats).map(Number)).filter((seat) => seats[seat]);
    if (!order.length || !view.round || view.ended) return null;
    const many = Math.max(1, Math.floor(NAMES / order.length));
    return html`<ul aria-label=${t('page.laid')}>${order.map((seat) => keyed(seat, inFrontOf(view.seats[seat].colour, seats[seat], many)))}</ul>`;
  }
});

/* The newest are what people look for. */
function inFrontOf(colour, cards, many) {
  const rest = cards.length - many;
  return html`<li>${token(colour, 1.6)}${cards.slice(-many).map((card) => keyed(card.card, html`<span class="cut" lang=${languageOf(card)}>${nameOf(card)}</span>`))}${rest > 0 ? html`<b class="z">+${rest}</b>` : null}</li>`;
}

/** How much of the screen above is cut off, in px, all parts together. */
function cut() {
  const screen = document.querySelector('tv-screen');
  const parts = [screen, ...screen.querySelectorAll('section,div,ul,ol,table')];
  return parts.reduce((sum, { scrollHeight, clientHeight }) => sum + Math.max(0, scrollHeight - clientHeight), 0);
}
