/* The others at the table: a row each; a tap shows their numbers, to read, not to change. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { digits, words } from '../core/numbers.js';
import { store } from '../core/store.js';
import { named, t, term, who } from '../core/texts.js';
import { sharing } from './devices.js';
import { labelOf } from './marks.js';
import { marksShown, seatsInOrder, sheetOf, stored, tiles } from './model.js';

customElements.define('ht-others', class extends Element {
  #shown = 0;

  template(state) {
    const all = this.hasAttribute('all');
    const { view, seat } = state;
    if (!all && view.turn === seat) return null;
    const seats = seatsInOrder(state).filter((one) => all || one !== seat);
    const close = html`<header><h2>${t('page.whole_table')}</h2><button class="key" aria-label=${t('page.close')}
      @click=${() => store.set({ open: null })}>${icon('cross')}</button></header>`;
    return html`<section class="tile others">${all && seat ? close : null}<ul class="list">${seats.map((one) => keyed(one, this.#row(state, one)))}</ul>
      ${all ? devices(state) : null}</section>`;
  }

  #row(state, seat) {
    const { view } = state;
    const sheet = view.sheets[sheetOf(seat)];
    const [hero] = marksShown(state, 'hero');
    const toggle = () => {
      this.#shown = this.#shown === seat ? 0 : seat;
      this.draw();
    };
    return html`<li><button class="row" aria-expanded=${String(this.#shown === seat)}
      @click=${toggle}>${token(view.seats[seat].colour)}
      <span class="grow"><b class="cut">${who(seat)}</b>${sheet?.name ? html`<small class="cut">${named(sheet)}</small>` : null}</span>
      ${view.turn === seat ? html`<span class="tag ${seat === state.seat ? 'lamp' : 'line'}">${t('page.on_turn')}</span>` : null}
      ${hero ? html`<span class="z pf">${digits(stored(state, sheetOf(seat), hero))}</span>` : null}</button>
      ${this.#shown === seat ? details(state, seat) : null}</li>`;
  }
});

function details(state, seat) {
  const rows = marksShown(state, 'row').map((name) => ({ name, value: stored(state, sheetOf(seat), name) }));
  const things = Object.entries(state.view.sheets).filter(([, sheet]) => sheet.owner === seat && sheet.kind !== 'player' && sheet.name);
  return html`<dl class="details">${[...tiles(state, seat), ...rows].map(({ name, value }) => html`<div><dt>${labelOf(name)}</dt
    ><dd class="z">${words(value)}</dd></div>`)}</dl>
    ${things.length ? html`<p class="md mut things">${things.map(([, sheet]) => `${term(`kind.${sheet.kind}`)}: ${named(sheet)}`).join(' · ')}</p>` : null}`;
}

function devices(state) {
  return Object.entries(state.people).filter(([seat, n]) => n > 1 && state.view.seats[seat]).map(([seat, n]) =>
  keyed(seat, html`<p class="note">${token(state.view.seats[seat].colour, 1.5)}<span>${sharing(state, seat, n)}</span></p>`));
}
