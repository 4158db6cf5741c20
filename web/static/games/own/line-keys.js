/* The lines of one's sheet: what is written, and what the dice would bring. A press writes it down; without dice it is typed. */

import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { words } from '../../core/numbers.js';
import { isOnItsWay, send } from '../../core/outbox.js';
import { store } from '../../core/store.js';
import { t, who } from '../../core/texts.js';
import { acting } from '../../seat/model.js';
import { linesOf, written } from './lines.js';

const HALF = 8;

customElements.define('own-line-keys', class extends Element {
  #shown = 0;

  template(state) {
    const { view, seat } = state;
    const turn = acting(state);
    const one = view.seats[this.#shown] ? this.#shown : (view.offers[turn] && view.turn === turn ? turn : seat || view.turn);
    const lines = linesOf(state);
    return html`<section class="tile own-lines" data-seat=${view.seats[one].colour}>${Object.keys(view.seats).length > 1 ? this.#tabs(state, one) : null}
      <ul class=${lines.length > HALF ? 'two' : ''} style=${{ '--rows': String(half(lines)) }}>${lines.map((line) => keyed(line.mark ?? line.total, row(state, one, line)))}</ul></section>`;
  }

  #tabs({ view }, one) {
    const pick = (seat) => () => {
      this.#shown = seat;
      this.draw();
    };
    return html`<div class="whose" role="group" aria-label=${t('page.own.whose')}>${Object.keys(view.seats).map(Number).map((seat) => keyed(seat, html`<button aria-pressed=${String(seat === one)}
      aria-label=${who(seat)} @click=${pick(seat)}>${token(view.seats[seat].colour, 2.2)}<span class="z">${words(view.sheets[`p${seat}`].marks.score ?? 0)}</span></button>`))}</div>`;
  }
});

/* The break comes after the first sum, where there is one: the upper part beside the lower. */
function half(lines) {
  const after = lines.findLastIndex(({ total }) => total) + 1;
  return after > 2 && after < lines.length - 2 ? Math.max(after, lines.length - after) : Math.ceil(lines.length / 2);
}

function row(state, seat, line) {
  const verb = `fill-${line.id}`;
  const offer = line.id && state.view.offers[seat]?.[verb];
  const text = written(state, seat, line);
  if (!offer) return html`<li class=${line.total ? 'sum' : text ? 'full' : ''}><span class="grow">${line.name}</span><b class="z">${text}</b></li>`;
  const { points } = offer.prefill;
  const known = !state.view.ask && Boolean(state.view.sheets.table.marks['die-1']);
  const fill = () => (known ? send(seat, verb, { points }) : store.set({ open: { kind: 'verb', verb, seat } }));
  return html`<li><button class="btn line ${isOnItsWay(verb) ? 'sent' : ''} ${known && points ? 'good' : ''}" @click=${fill}><span class="grow">${line.name}</span>
    <b class="z">${known ? words(points) : '+'}</b></button></li>`;
}
