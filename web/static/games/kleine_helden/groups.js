/* The other groups, a line each: small wheels, so that everybody's life is seen at once. */

import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { digits } from '../../core/numbers.js';
import { t, who } from '../../core/texts.js';
import { seatsInOrder } from '../../seat/model.js';
import { sayFigure } from './figs.js';
import { figures } from './figures.js';
import { wheel } from './wheel.js';

/** Everybody's groups but those of `seat`. */
export function groups(state, seat) {
  const others = seatsInOrder(state).filter((one) => one !== seat && state.view.seats[one].name);
  return others.length ? html`<ul class="tile list grps">${others.map((one) => keyed(one, row(state, one)))}</ul>` : null;
}

function row(state, seat) {
  const list = figures(state, seat);
  const { colour } = state.view.seats[seat];
  const turn = state.view.turn === seat;
  return html`<li class=${list.length || !state.view.round ? '' : 'out'} data-seat=${colour}>${token(colour, 2)}<span class="grow"><b class="cut">${who(seat)}</b
    ><small class="cut">${list.length ? list.map(({ name }) => name).join(', ') : t(state.view.round ? 'page.kh.out' : 'page.choosing')}</small></span>
    ${turn ? html`<span class="tag line">${t('page.on_turn')}</span>` : null}
    <span class="minis">${list.map((one) => keyed(one.id, html`<span role="img" aria-label=${sayFigure(one)}>${wheel(one.life, one.top)}</span>`))}</span>
    ${list.length > 3 ? html`<span class="z">${digits(list.reduce((sum, { life }) => sum + life, 0))}</span>` : null}</li>`;
}
