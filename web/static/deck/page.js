/* The cards of a game: how many have a sticker, which there are, and the form of one. */

import { Refused } from '../core/api.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { store } from '../core/store.js';
import { loadTexts, t } from '../core/texts.js';
import { kindsOf } from '../cards/kinds.js';
import { formPage } from './form-page.js';
import { listPage, troublePage } from './list-page.js';
import { look, match } from './looking.js';

const AGAIN_MS = 4000;
const { game } = document.body.dataset;
let listTop = 0;

customElements.define('ht-deck', class extends Element {
  ready({ deck, trouble }) {
    return Boolean(deck || trouble);
  }

  template(state) {
    if (state.trouble) return troublePage(state);
    document.title = `${t('deck.title')}, ${state.deck.title}`;
    return state.shown ? keyed('form', formPage(state)) : keyed('list', listPage(state));
  }
});

/* The part of the address behind # is the card whose form is open, or `new`. The list is found again where it stood. */
function follow({ oldURL } = {}) {
  const shown = location.hash.slice(1);
  if (shown) loadForm();
  if (shown && !store.state.shown) listTop = scrollY;
  store.set({ shown, menu: false, ...(shown ? { said: null, isLed: Boolean(oldURL) && !new URL(oldURL).hash } : {}) });
  requestAnimationFrame(() => scrollTo(0, shown ? 0 : listTop));
}

function loadForm() {
  import('../cards/form.js').catch(() => setTimeout(loadForm, AGAIN_MS));
}

async function begin() {
  try {
    const [deck] = await Promise.all([kindsOf(game), loadTexts('page', 'deck')]);
    store.set({ deck, kind: '', typed: '', many: 0, trouble: '' });
  } catch (error) {
    await loadTexts('page', 'deck').catch(() => {}); // to say it in words
    if (error instanceof Refused) store.set({ trouble: error.message });
    setTimeout(begin, AGAIN_MS);
    return;
  }
  follow();
  if (match) look(); // where they lie there
  addEventListener('hashchange', follow);
  // Other phones write cards, too.
  const again = () => document.visibilityState === 'visible' && look();
  setInterval(again, AGAIN_MS);
  for (const news of ['visibilitychange', 'focus', 'pageshow']) addEventListener(news, again);
}

begin();
