/* The clock on one phone that lies on the table: a tap on the running side ends its turn. */

import { heed } from '../core/alarms.js';
import { Refused } from '../core/api.js';
import { keepAwake } from '../core/awake.js';
import { watchChairs } from '../core/chairs.js';
import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { redo } from '../core/outbox.js';
import { matchPage } from '../core/paths.js';
import { start } from '../core/start.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { watchCut } from '../seat/power-cut.js';
import '../seat/banner.js';
import '../seat/refusal.js';
import '../seat/talk.js';
import './keys.js';
import { layout } from './layouts.js';
import { staysFor } from './ticker.js';

const AGAIN_MS = 2000;

const match = document.body.dataset.match;

customElements.define('ht-flat', class extends Element {
  #timer = 0;

  ready(state) {
    return state.trouble || (super.ready(state) && state.seated);
  }

  draw() {
    const { state } = store;
    const ms = staysFor(state.view?.clock); // before drawing: a second that begins meanwhile is not to be missed
    super.draw();
    clearTimeout(this.#timer);
    if (!this.ready(state) || state.trouble) return;
    heed(state.view.clock);
    if (ms) this.#timer = setTimeout(() => this.draw(), ms);
  }

  template(state) {
    if (state.trouble) return html`<main><p class="note stop" role="alert">${state.trouble}</p></main>`;
    document.title = `${t('flat.title')} · ${state.match}`;
    return state.view.clock ? layout(state) : nothing(state);
  }
});

function nothing(state) {
  const page = matchPage(state.match);
  return html`<main class="none"><ht-banner></ht-banner><ht-refusal></ht-refusal><h1>${t('flat.no_clock')}</h1>
    <a class="btn lamp" href=${`${page}/clock/set`}>${icon('clock')}${t('flat.set')}</a><a class="btn" href=${page}>${icon('phone')}${t('flat.seat_page')}</a>
    ${state.view.redo ? html`<button class="btn" @click=${() => redo(0)}>${icon('redo')}${t('page.redo')}</button>` : null}</main>`;
}

async function begin() {
  try {
    await start(match, 'clock', 'clock_flat', 'clock_log');
    await watchChairs(match);
    watchCut();
    store.set({ seated: true });
    import('./menu.js'); // so that it opens without a connection too
  } catch (error) {
    if (error instanceof Refused) store.set({ trouble: error.message });
    else setTimeout(begin, AGAIN_MS);
  }
}

store.listen(() => keepAwake(store.state));
document.addEventListener('visibilitychange', () => store.set({})); // what was hidden is drawn anew at once
begin();
