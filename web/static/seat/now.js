/* The turn: its steps as a strip, and the question card the open step grows out of. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { t, term } from '../core/texts.js';
import { acting, isAsked, offers, step, stateOf } from './model.js';
import './question.js';

customElements.define('ht-now', class extends Element {
  template(state) {
    const { view, game } = state;
    if (view.ended) return null;
    return html`<div class="now5">${game.phases.length && view.turn && state.picture.steps !== false ? strip(state) : null}<ht-question></ht-question></div>`;
  }
});

function strip(state) {
  const { view, game, seat } = state;
  const { number, id, many } = step(state);
  const say = t('page.step_of', { n: number, many, name: term(`phase.${id}`) });
  const must = new Set(offers(state, seat).filter((offer) => offer.must).flatMap(({ phases }) => phases));
  const lit = isAsked(state, acting(state));
  return html`<button class="steps" data-seat=${view.seats[view.turn].colour} aria-label=${say}
    @click=${() => store.set({ open: { kind: 'steps' } })}
    >${game.phases.map((phase, i) => field(view, phase.id, i + 1, lit, must))}</button>`;
}

function field(view, id, number, lit, must) {
  const how = stateOf(view, id);
  const lamp = how === 'now' && !lit ? 'theirs' : '';
  const mark = how === 'did' ? icon('check') : how === 'skip' ? '–' : number;
  return html`<span class="${how} ${lamp} ${!how && must.has(id) ? 'must' : ''}">${mark}</span>`;
}
