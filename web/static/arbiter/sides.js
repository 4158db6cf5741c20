/* Every side's time and moves, the side to move flooded: two beside each other, more as a list of which one is open. */

import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { isOnItsWay } from '../core/outbox.js';
import { store } from '../core/store.js';
import { t, who } from '../core/texts.js';
import { Ticking } from '../core/ticking.js';
import { act } from './act.js';
import { mayAct } from './right.js';
import { details, face, isToMove, state as stateOf } from './side-words.js';

const BURST_MS = 400;
const VERB = 'clock_correct';
const LONG = 6;

const colour = ({ view }, { seat }) => view.seats[seat].colour;

customElements.define('ht-sides', class extends Ticking {
  #counted = {}; // moves as they are tapped, by seat, until the table has them

  ready(state) {
    return super.ready(state) && Boolean(state.right);
  }

  template(state) {
    const { clock } = state.view;
    if (!clock) return null;
    clock.sides.forEach((side) => this.#settle(side));
    if (clock.sides.length === 2) return html`<div class="two">${clock.sides.map((side) => keyed(side.seat, this.#column(state, side)))}</div>`;
    return html`<ol class="many">${clock.sides.map((side) => keyed(side.seat, this.#row(state, side)))}</ol>`;
  }

  #column(state, side) {
    const { clock } = state.view;
    return html`<section class="sid ${kind(clock, side)}" data-seat=${colour(state, side)} aria-label=${who(side.seat)}>
      <header>${token(colour(state, side))}<span class="grow"><b class="cut">${who(side.seat)}</b><small>${stateOf(clock, side)}</small></span></header>
      ${time(clock, side)}${this.#moves(state, side)}<p class="pr">${details(side)}</p></section>`;
  }

  #row(state, side) {
    const { clock } = state.view;
    const open = state.focus === side.seat;
    return html`<li class="sid ${kind(clock, side)}" data-seat=${colour(state, side)}>
      <button class="srow" aria-expanded=${String(open)} @click=${() => store.set({ focus: open ? 0 : side.seat })}>${token(colour(state, side))}
        <span class="grow"><b class="cut">${who(side.seat)}</b><small>${stateOf(clock, side)}</small></span>${time(clock, side)}</button>
      ${open ? html`<div class="sopen">${this.#moves(state, side)}<p class="pr">${details(side)}</p></div>` : null}</li>`;
  }

  #moves(state, side) {
    const moves = this.#counted[side.seat]?.moves ?? side.moves;
    const label = { name: who(side.seat) };
    const key = (by, drawing, say) => (mayAct(state) ? html`<button class="btn mk" aria-label=${t(say, label)}
      @click=${() => this.#count(side, moves + by)}>${icon(drawing)}</button>` : null);
    return html`<div class="mvs">${key(-1, 'minus', 'arb.moves.less')}<span><b class="z">${moves}</b><small>${t('arb.moves', { n: moves })}</small></span>${
      key(1, 'plus', 'arb.moves.more')}</div>`;
  }

  /* Taps that follow each other at once are one correction. */
  #count({ seat }, moves) {
    if (moves < 0) return;
    const counted = (this.#counted[seat] ??= { seen: store.state.view.v });
    clearTimeout(counted.timer);
    Object.assign(counted, { moves, timer: setTimeout(() => this.#send(seat), BURST_MS) });
    this.draw();
  }

  /* One after the other: a tap while a correction is on its way goes on from what that one makes. */
  #send(seat) {
    const counted = this.#counted[seat];
    counted.timer = isOnItsWay(VERB) ? setTimeout(() => this.#send(seat), BURST_MS) : 0;
    if (counted.timer) return;
    counted.sent = counted.moves;
    act(VERB, { whom: seat, moves: counted.moves }, { seen: counted.seen });
  }

  /* The table has what was sent, and what is tapped meanwhile goes on from there; or it has refused both. */
  #settle({ seat, moves }) {
    const counted = this.#counted[seat];
    if (counted?.sent === undefined || isOnItsWay(VERB)) return;
    const isTaken = moves === counted.sent;
    if (isTaken) Object.values(this.#counted).forEach((one) => (one.seen = store.state.view.v));
    counted.sent = undefined;
    if (isTaken && counted.timer) return;
    clearTimeout(counted.timer);
    delete this.#counted[seat];
  }
});

function kind(clock, side) {
  if (side.flag) return 'fell';
  return isToMove(clock, side.seat) ? 'run' : side.out || side.passed ? 'off' : '';
}

function time(clock, side) {
  const words = face(clock, side);
  const long = typeof words === 'string' && words.length >= LONG ? 'long' : '';
  return html`<span class="z t ${long}">${words}</span>`;
}
