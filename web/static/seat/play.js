/* The seat page while the match runs: the flooded top with the big number, the numbers, the turn, the undo bar. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { store } from '../core/store.js';
import { t, who } from '../core/texts.js';
import { acting, isAsked } from './model.js';
import './banner.js';
import './devices.js';
import { want } from './later.js';
import './marks.js';
import './now.js';
import './others.js';
import './prompts.js';
import './refusal.js';
import { openCards } from './scan-key.js';
import './top.js';
import './undo-bar.js';

customElements.define('ht-play', class extends Element {
  #open = null;

  template(state) {
    if (isOver(state)) store.set({ open: null });
    if (state.open !== this.#open) scrollTo({ top: 0 });
    this.#open = state.open;
    const scene = state.picture.scene?.(state);
    if (scene) return scene;
    if (state.view.ended && !state.open) {
      want('end');
      return html`<ht-end></ht-end>`;
    }
    const { seat } = state;
    const colour = state.view.seats[seat]?.colour ?? 0;
    const top = state.picture.top?.(state, seat || state.view.turn);
    return html`<section class="flood ${state.view.clock || state.open?.kind === 'verb' ? 'timed' : ''}" data-seat=${colour} aria-label=${seat ? who(seat) : t('page.watching')}><ht-top></ht-top
      ><ht-banner></ht-banner>${top ?? hero()}</section>
      <main class="play" data-seat=${colour}><ht-refusal></ht-refusal><ht-devices></ht-devices>${inside(state)}${openCards(state)}</main><ht-undo></ht-undo>`;
  }
});

/* A game's own top stands in its place. */
function hero() {
  want('hero');
  return html`<ht-hero></ht-hero>`;
}

/* What was open is no longer asked: the turn went on elsewhere. */
function isOver({ open, view }) {
  return (open?.kind === 'verb' && !view.offers[open.seat]?.[open.verb]) || (open?.kind === 'type' && !view.ask);
}

/* The question comes first: before the cards that are still to be moved. */
function comesFirst(state) {
  return isAsked(state, acting(state));
}

/* What is open stands in place of what it covers; nothing lies on top of the number. */
function inside(state) {
  const { open, seat, view } = state;
  if (open) want(open.kind);
  if (open?.kind === 'steps') return html`<ht-step-list></ht-step-list>`;
  if (open?.kind === 'menu') return html`<ht-menu></ht-menu>`;
  if (open?.kind === 'numbers') return html`<ht-numbers></ht-numbers>`;
  if (open?.kind === 'table') return html`<ht-others all></ht-others>`;
  if (open?.kind === 'mark') return html`${numbers(state)}<ht-mark-sheet></ht-mark-sheet>`;
  if (open?.kind === 'verb') return html`<ht-now></ht-now>`;
  if (view.clock) return withClock(state);
  if (!seat) return html`${state.picture.middle?.(state, 0)}<ht-now></ht-now><ht-others all></ht-others>`;
  if (comesFirst(state)) return html`${numbers(state)}<ht-now></ht-now><ht-prompts></ht-prompts><ht-others></ht-others>`;
  return html`${numbers(state)}<ht-prompts></ht-prompts><ht-now></ht-now><ht-others></ht-others>`;
}

/* A game's own picture of its numbers stands in place of the tiles. */
function numbers(state) {
  return state.picture.middle?.(state, state.seat) ?? html`<ht-marks></ht-marks>`;
}

/* With a clock on the table, time and the question come first. */
function withClock(state) {
  want('time');
  if (!state.seat) return html`<ht-clock></ht-clock><ht-now></ht-now><ht-others all></ht-others>`;
  return html`<ht-clock></ht-clock><ht-now></ht-now>${numbers(state)}<ht-prompts></ht-prompts><ht-others></ht-others>`;
}
