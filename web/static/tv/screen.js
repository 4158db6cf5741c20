/* Which picture the big screen shows: the ring of chairs, the match, or who won. */

import { timeOfDay } from '../core/clock.js';
import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { boards } from './boards.js';
import { Changes } from './changes.js';
import { clockPanel } from './clock.js';
import { end } from './end.js';
import { head } from './head.js';
import { now } from './now.js';
import { roll } from './roll.js';
import { waiting } from './waiting.js';

class Screen extends Element {
  changes = new Changes(() => this.draw());

  template(state) {
    this.changes.see(state.game, state.view);
    return html`${head(state)}${stale(state.link)}${this.picture(state)}`;
  }

  picture(state) {
    const { view, picture } = state;
    if (view.ended) return picture.end?.(state) ?? end(state);
    if (!view.turn) return waiting(state);
    const shown = picture.boards?.(state, this.changes) ?? boards(state, this.changes);
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

customElements.define('tv-screen', Screen);
