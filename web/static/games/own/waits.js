/* For whom the table still waits, when there is nothing left for this phone to write. */

import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { t, who } from '../../core/texts.js';
import { writing } from './entry.js';

export function waits(state) {
  const open = state.view.order.filter((seat) => writing(state, seat));
  const names = open.map(who).join(', ');
  return html`<section class="tile theirs"><small class="lbl">${t('page.own.round_n', { n: state.view.round })}</small><h2>${t('page.own.waits', { names })}</h2>
    <p class="row wrap">${open.map((seat) => keyed(seat, token(state.view.seats[seat].colour, 2)))}</p></section>`;
}
