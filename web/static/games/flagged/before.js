/* Before the first turn: who sits on which edge, and each side's walls to begin with. */

import { Element } from '../../core/element.js';
import { html } from '../../core/html.js';
import { icon, token } from '../../core/icons.js';
import { t, term, who } from '../../core/texts.js';
import { forWhom } from '../../seat/for-whom.js';
import './hands.js';
import { may, player } from './allowed.js';
import { hasBoard } from './match.js';
import { slot } from './slot.js';
import { act } from './tools.js';

customElements.define('fl-before', class extends Element {
  template(state) {
    const { view } = state;
    return html`<section class="tile sides"><ol>${view.order.map((seat, i) => html`<li>${token(view.seats[seat].colour)}<span class="grow"
      ><b class="cut">${who(seat)}</b><small>${t(i ? 'page.fl.second' : 'page.fl.first')}</small></span></li>`)}</ol></section>
      ${hasBoard(state) ? html`${slot(state)}<fl-board></fl-board>` : may(state, 'place_wall') ? html`<button class="btn"
      @click=${() => act('place_wall')}>${icon('wall')}${term('verb.place_wall')}${forWhom(state, player(state))}</button>` : null}`;
  }
});
