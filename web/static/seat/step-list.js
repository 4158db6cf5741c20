/* The steps of the turn with their names: the fields of the strip turned upright. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { has, t, term, who } from '../core/texts.js';
import { offers, stateOf } from './model.js';

await styles('seat_open.css');

customElements.define('ht-step-list', class extends Element {
  template(state) {
    const { view, seat, game } = state;
    const close = () => store.set({ open: null });
    const must = offers(state, seat).some((offer) => offer.must);
    return html`<section class="tile sl" data-seat=${view.seats[view.turn]?.colour ?? 0}>
      <header><h2 class="grow">${view.turn === seat ? t('page.your_turn') : t('page.turn_of', { name: who(view.turn) })}</h2>
        <button class="key" aria-label=${t('page.close')} @click=${close}>${icon('cross')}</button></header>
      <ol>${game.phases.map((phase, i) => keyed(phase.id, row(state, phase.id, i + 1, must, close)))}</ol></section>`;
  }
});

function row({ view, game }, id, number, must, close) {
  const how = stateOf(view, id);
  const mark = how === 'did' ? icon('check') : how === 'skip' ? '–' : number;
  const help = `${game.prefix}.phase.${id}.help`;
  const beside = how === 'skip' ? t('page.left_out') : has(help) ? t(help) : '';
  return html`<li class=${how} @click=${how === 'now' ? close : null}><span class="f">${mark}</span>
    <span class="grow"><b>${term(`phase.${id}`)}</b>${beside ? html`<small>${beside}</small>` : null}</span>
    ${how === 'now' && must ? html`<span class="tag">${t('page.must')}</span>` : null}${how === 'now' ? icon('next') : null}</li>`;
}
