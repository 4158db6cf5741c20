/* The page of a card: what lies under a code. It only shows; what a card does, a key does. */

import { call, Refused } from '../core/api.js';
import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { store } from '../core/store.js';
import { loadTexts, t } from '../core/texts.js';
import { knownCard, meet } from './known.js';

const AGAIN_MS = 2000;
/* A page that shows a card hears the next one: what is scanned before it listens is lost. */
const scanner = import('./hand-scanner.js').catch(() => {});
const code = document.body.dataset.code;

customElements.define('ht-card', class extends Element {
  ready(state) {
    return Boolean(state.found);
  }

  template(state) {
    document.title = `${t('card.page.card')} ${code}`;
    if (state.found === 'card') return knownCard(state);
    if (state.found === 'trouble') return html`<main><p class="note stop" role="alert">${state.sentence}</p></main>`;
    if (state.found === 'blank') {
      import('./sticker.js');
      return html`<ht-sticker></ht-sticker>`;
    }
    import('./mistyped.js');
    return html`<ht-mistyped></ht-mistyped>`;
  }
});

async function begin() {
  try {
    await Promise.all([loadTexts('page', 'card'), look(), scanner]);
    if (store.state.card) await meet(store.state.card);
    store.set({ found: store.state.card ? 'card' : 'blank' });
  } catch (error) {
    await loadTexts('page', 'card').catch(() => {}); // to say so in words
    const isText = error instanceof Refused && error.code.startsWith('code/');
    if (error instanceof Refused) store.set({ found: isText ? 'mistyped' : 'trouble', sentence: error.message });
    if (!isText) setTimeout(begin, AGAIN_MS);
  }
}

/* Text that is no code is answered with a sentence. */
async function look() {
  const [{ genuine, card }, { matches }] = await Promise.all([call(`/api/cards/${encodeURIComponent(code)}`), call('/api/cards/where')]);
  store.set({ code, genuine, card, running: matches });
}

addEventListener('card-known', () => begin()); // a sticker has got its card
begin();
