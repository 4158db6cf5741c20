/* The languages a card has a name in, as keys; a page in one language can show the card in another. */

import { html, keyed } from '../core/html.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { LANGUAGES, languageOf } from '../cards/names.js';

/** The keys, or nothing where there is nothing to choose. */
export function chooser({ card, wish }) {
  const shown = languageOf(card, wish);
  const there = Object.keys(LANGUAGES).filter((lang) => card.names[lang]);
  if (new Set(there.map((lang) => card.names[lang])).size < 2) return null;
  return html`<div class="lang tile" role="group" aria-label=${t('card.page.language')}>${there.map((lang) => keyed(lang, html`<button
    class=${lang === shown ? 'on' : ''} lang=${lang} aria-pressed=${String(lang === shown)} @click=${() => store.set({ wish: lang })}>${LANGUAGES[lang]}</button>`))}</div>`;
}
