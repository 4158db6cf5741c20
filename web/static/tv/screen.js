/* Which picture the big screen shows: the ring of chairs, the match, or who won. */

import { heed } from '../core/alarms.js';
import { keepAwake } from '../core/awake.js';
import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { timeOfDay } from '../core/table-time.js';
import { t } from '../core/texts.js';
import { staysFor } from '../flat/ticker.js';
import { boards } from './boards.js';
import { Changes } from './changes.js';
import { clockPanel } from './clock.js';
import { end } from './end.js';
import { head } from './head.js';
import { now } from './now.js';
import { roll } from './roll.js';
import { hears } from './sounds.js';
import { waiting } from './waiting.js';

class Screen extends Element {
  changes = new Changes(() => this.draw());
  #timer = 0;

  /* All that counts is drawn from one timer, in step with the side that runs. */
  draw() {
    const { view } = store.state;
    const ms = staysFor(view?.clock); // before drawing: a second that begins meanwhile is not to be missed
    super.draw();
    clearTimeout(this.#timer);
    if (!view) return;
    keepAwake(store.state);
    heed(hears() ? view.clock : null);
    if (view.cards) import('./lying.js').catch(() => {}); // the next change tries again
    if (ms) this.#timer = setTimeout(() => this.draw(), ms);
  }

  template(state) {
    this.changes.see(state.game, state.view);
    return html`${head(state)}${stale(state.link)}${lost(state)}${this.picture(state)}`;
  }

  picture(state) {
    const { view, picture } = state;
    if (view.ended) return picture.end?.(state) ?? end(state);
    if (!(picture.whole ? view.clock : view.turn)) return waiting(state);
    const shown = picture.boards?.(state, this.changes) ?? boards(state, this.changes);
    if (picture.whole) return shown;
    return html`${shown}${this.middle(state)}${picture.foot?.(state)}`;
  }

  middle(state) {
    const own = state.picture.middle?.(state);
    const parts = [own, now(state), roll(state, this.changes), clockPanel(state)].filter(Boolean);
    return html`<div class="mids m${parts.length} ${state.view.clock ? 'timed' : ''}">${parts}</div>`;
  }
}

function stale(link) {
  if (!['lost', 'replaced'].includes(link.state)) return null;
  return html`<p class="stale" role="alert">${icon('offline')}${t('tv.stale', { time: timeOfDay(link.since, true) })}</p>`;
}

/* A board that is gone shows here as on every phone; a line that is cut comes first. */
function lost(state) {
  if (state.link.state !== 'live' || !state.boards.some((one) => one.state === 'lost' && !one.aside)) return null;
  import('../seat/boards.js').catch(() => {});
  return html`<ht-boards loud></ht-boards>`;
}

customElements.define('tv-screen', Screen);
