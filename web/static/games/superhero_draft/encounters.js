/* The encounters on the table as rows: what they are worth, what covers each icon, whether they can be beaten and what is missing. */

import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { words } from '../../core/numbers.js';
import { store } from '../../core/store.js';
import { t } from '../../core/texts.js';
import { encounters } from './model.js';
import { judged, slots, verdict } from './slots.js';

const MISSING = ['deal', 'replenish'];

const open = (act, more) => store.set({ open: { kind: 'sd', act, ...more } });

customElements.define('sd-encounters', class extends Element {
  template(state) {
    const { view, seat } = state;
    const list = encounters(state, 0, seat || view.turn);
    // Entering is offered while some are missing; later an encounter's own pane leads there.
    const enter = seat && view.offers[seat]?.lay_out && (!list.length || MISSING.some((prompt) => prompt in view.prompts));
    if (!list.length && !enter) return null;
    return html`<section class="tile en" data-seat=${view.seats[seat || view.turn]?.colour ?? 0} aria-label=${t('page.sd.encounters')}><ul class="list">${list.map((one) => keyed(one.id, row(one, seat)))}</ul>
      ${enter ? html`<button class="enter" @click=${() => open('lay_out')}>${icon('plus')}<span class="grow">${t(list.length ? 'page.sd.enter_more' : 'page.sd.enter')}</span></button>` : null}</section>`;
  }
});

function row(one, seat) {
  const inside = html`<span class="z eh">${words(one.honour)}</span><span class="grow">${slots(one.slots)}${one.text ? html`<small class="lines2">${one.text}</small>` : null}</span>${judged(one)}`;
  const look = one.missing.length ? '' : 'ok';
  if (!seat) return html`<li><span class="er ${look}">${inside}</span></li>`;
  return html`<li><button class="er ${look}" aria-label=${t('page.sd.encounter', { n: one.honour, verdict: verdict(one) })}
    @click=${() => open('encounter', { sheet: one.id })}>${inside}</button></li>`;
}
