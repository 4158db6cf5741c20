/* What a screen reader says of a change: at most one sentence every two seconds, the newest. */

import { store } from '../core/store.js';
import { t, who } from '../core/texts.js';
import { sentence } from './sentence.js';

const PAUSE_MS = 2000;

customElements.define('ht-talk', class extends HTMLElement {
  #said = '';
  #timer = 0;

  connectedCallback() {
    this.className = 'vh';
    this.setAttribute('role', 'status');
    store.listen(() => (this.#timer ||= setTimeout(() => this.#say(), PAUSE_MS)));
  }

  #say() {
    this.#timer = 0;
    const { view, seat } = store.state;
    if (!view) return;
    const turn = view.turn && (view.turn === seat ? t('page.your_turn') : t('page.turn_of', { name: who(view.turn) }));
    const news = [view.undo ? sentence(view.undo) : '', turn].filter(Boolean).join('. ');
    if (news !== this.#said) this.textContent = this.#said = news;
  }
});
