/* What came of an act: a word that it is done, a question before cards are replaced, or what is wrong with a file, by row. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { nameOf } from '../cards/names.js';
import { importDeck } from './acts.js';

const shut = () => store.set({ said: null });

function done({ code, n, came, card }) {
  if (code === 'known') return n ? t('deck.known.added', { n }) : t('deck.known.none');
  if (code === 'imported') return t('deck.imported', came);
  return t(code === 'card-removed' ? 'deck.removed' : 'deck.saved', { card: nameOf(card) });
}

const cross = () => html`<button class="key" aria-label=${t('page.close')} @click=${shut}>${icon('cross')}</button>`;

const how = (file, n) => html`<section class="ask" role="alert"><h2>${t('deck.how')}</h2><p class="md">${file.name}</p><div class="uses"><button class="btn ink" @click=${() => importDeck(file, 'add')}>${t('deck.how.add')}</button>
  <button class="btn" @click=${() => store.set({ said: { code: 'sure', file } })}>${t('deck.how.replace', { n })}</button><button class="btn text" @click=${shut}>${t('deck.how.not')}</button></div></section>`;

const sure = (file, n) => html`<section class="ask" role="alert"><h2>${t('deck.sure', { n })}</h2><p class="md">${t('deck.sure.help')}</p><div class="uses"><button class="btn stop" @click=${() => importDeck(file, 'replace')}>${t('deck.sure.yes')}</button>
  <a class="btn" download href=${`/api/decks/${encodeURIComponent(store.state.deck.id)}/file`}>${icon('share')}${t('deck.export')}</a><button class="btn text" @click=${shut}>${t('deck.how.not')}</button></div></section>`;

function wrong({ sentence, rows, file }) {
  return html`<section class="note stop bad" role="alert"><div class="row">${icon('warn')}<span class="grow"><b>${sentence}</b>${file ? html`<br><span class="cut">${file}</span>` : null}</span>${cross()}</div>
    ${rows.length ? html`<ol class="rows">${rows.map(({ row, column, sentence: why }, i) => keyed(i, html`<li><b>${row ? t('deck.row', { n: row }) : t('deck.whole_file')}${column ? html`<span class="tag line">${column}</span>` : null}</b><span>${why}</span></li>`))}</ol>
    <p class="sm">${t('deck.rows.help')}</p>` : null}</section>`;
}

customElements.define('ht-deck-said', class extends Element {
  ready({ said }) {
    return Boolean(said);
  }

  template({ said, deck }) {
    switch (said.code) {
      case 'busy': return html`<p class="note" role="status">${t('deck.busy')}</p>`;
      case 'how': return how(said.file, deck.cards.length);
      case 'sure': return sure(said.file, deck.cards.length);
      case 'error': return wrong(said);
      default: return html`<p class="note go" role="status">${icon('check')}<span class="grow">${done(said)}</span>${cross()}</p>`;
    }
  }
});
