/* What cards and hands may do besides: moves by card, turns and flags, and everything that is put right by hand. */

import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { store } from '../../core/store.js';
import { t, term } from '../../core/texts.js';
import { others } from './keys.js';

const GROUPS = {
  board: ['card_wall', 'move_wall', 'destroy_wall', 'capture', 'teleport', 'summon', 'lay', 'turn_board', 'reset_walls'],
  turn: ['allow', 'extra_turn', 'skip_turns', 'draw', 'discard', 'shuffle'],
};

const groupOf = (verb) => Object.keys(GROUPS).find((group) => GROUPS[group].includes(verb)) ?? 'hand';

customElements.define('fl-more', class extends Element {
  template(state) {
    const list = others(state);
    const group = (name) => list.filter(([verb]) => groupOf(verb) === name);
    return html`<section class="tile mo"><header><h2>${t('page.fl.more')}</h2><button class="key" aria-label=${t('page.close')}
      @click=${() => store.set({ open: null })}>${icon('cross')}</button></header>
      ${['board', 'turn', 'hand'].map((name) => keyed(name, block(name, group(name))))}<ht-marks></ht-marks></section>`;
  }
});

function block(name, list) {
  if (!list.length) return null;
  return html`<h3>${t(`page.fl.more.${name}`)}</h3><div class="pick">${list.map(([verb, press]) => keyed(verb, html`<button class="btn chip"
    @click=${press}>${term(`verb.${verb}`)}</button>`))}</div>`;
}
