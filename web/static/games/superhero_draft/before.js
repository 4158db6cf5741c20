/* Before the first turn: who holds the First Player Card. */

import { isFree } from '../../core/chairs.js';
import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { send } from '../../core/outbox.js';
import { styles } from '../../core/styles.js';
import { t, who } from '../../core/texts.js';
import { seatsInOrder, stored } from '../../seat/model.js';

await styles('superhero_draft_panes.css');

customElements.define('sd-before', class extends Element {
  template(state) {
    const { view, seat } = state;
    const seats = seatsInOrder(state).filter((one) => view.seats[one].name || !isFree(state, one));
    const holder = stored(state, 'table', 'first');
    const give = (one) => () => send(seat, 'set', { sheet: 'table', mark: 'first', value: one }, { seen: view.v });
    return html`<section class="ask"><small class="lbl">${t('page.sd.lay_ready')}</small><h2>${t('page.sd.who_first')}</h2>
      <div class="firsts" role="group" aria-label=${t('page.sd.who_first')}>${seats.map((one) => keyed(one, html`<button class="btn ${one === holder ? 'on' : ''}" aria-pressed=${String(one === holder)}
        @click=${give(one)}>${token(view.seats[one].colour, 2)}<span class="grow cut">${who(one)}</span></button>`))}</div></section>`;
  }
});
