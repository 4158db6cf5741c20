/* The bar at the top: my token, who I am and play, the round, the table seen from above, the menu. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon, tableMark, token } from '../core/icons.js';
import { store } from '../core/store.js';
import { named, t, who } from '../core/texts.js';
import { seatsInOrder, sheetOf } from './model.js';

customElements.define('ht-top', class extends Element {
  template(state) {
    const { view, seat, open } = state;
    const toggle = (kind) => () => store.set({ open: open?.kind === kind ? null : { kind } });
    return html`<header class="top">${seat ? token(view.seats[seat].colour, 2.75, 'big') : null}
      <h1 class="grow"><b class="nm cut">${seat ? who(seat) : t('page.watching')}</b><span class="caps cut">${state.picture.playing?.(state) ?? playing(state)}</span
        ></h1>
      ${view.round ? html`<span class="caps rd">${state.picture.round?.(state) ?? t('page.round', { n: view.round })}</span>` : null}
      <button class="key mark" aria-label=${t('page.whole_table')} aria-expanded=${String(open?.kind === 'table')}
        @click=${toggle('table')}
        >${tableMark(seatsInOrder(state), view.turn, seat)}</button>
      <button class="key" aria-label=${t('page.menu')} aria-expanded=${String(open?.kind === 'menu')}
        @click=${toggle('menu')}>${icon('more')}</button>
    </header>`;
  }
});

function playing({ view, seat, game }) {
  const sheet = view.sheets[sheetOf(seat)];
  return sheet?.name ? named(sheet) : t(`${game.prefix}.title`);
}
