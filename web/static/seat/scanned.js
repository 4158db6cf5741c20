/* What a hand scanner of this seat or of the table has just read: the card by name and the way to it. It does nothing. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { loadTexts, t } from '../core/texts.js';
import { nameOf } from '../cards/names.js';

await Promise.all([styles('scanned.css'), loadTexts('card')]);

const LONGEST = 80;

customElements.define('ht-scanned', class extends Element {
  ready(state) {
    return super.ready(state) && Boolean(state.scan);
  }

  template({ scan, match, view }) {
    const colour = view.seats[scan.seat]?.colour;
    return html`<p class="bann wait" role="status">${colour ? token(colour, 1.75) : icon('code')}<span class="grow">${said(scan)}</span>
      ${scan.code ? html`<a class="btn" href=${`/c/${scan.code}?m=${match}${scan.seat ? `&seat=${scan.seat}` : ''}`}>${t('card.page.open')}</a>` : null}
      <button class="key" aria-label=${t('page.close')} @click=${() => store.set({ scan: null })}>${icon('cross')}</button></p>`;
  }
});

/* Foreign text is shown, and never a link. */
function said({ code, card, text }) {
  if (card) return html`<b>${t('card.page.heard', { card: nameOf(card) })}</b>`;
  if (code) return html`<b>${t('card.page.heard_blank', { code })}</b>`;
  return html`<b>${t('card.page.heard_text')}</b> ${text.slice(0, LONGEST)}`;
}
