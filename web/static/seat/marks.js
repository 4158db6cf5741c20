/* The tiles with my numbers. Pressing one opens its sheet in place: the tile becomes a tab. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { hasIcon, icon } from '../core/icons.js';
import { coming } from '../core/outbox.js';
import { rising, words } from '../core/numbers.js';
import { store } from '../core/store.js';
import { t, term } from '../core/texts.js';
import { declared, sheetOf, tiles } from './model.js';

customElements.define('ht-marks', class extends Element {
  template(state) {
    const { seat, open } = state;
    const list = tiles(state, seat);
    if (!list.length) return null;
    const isOpen = (tile) => open?.kind === 'mark' && open.sheet === sheetOf(seat) && open.mark === tile.mark;
    return html`<div class="grid stats ${open?.kind === 'mark' ? 'opened' : ''}" role="group"
      aria-label=${t('page.numbers')}>${list.map((tile) =>
      keyed(tile.name, tileOf(state, tile, isOpen(tile))))}</div>`;
  }
});

function tileOf(state, { name, mark, value }, on) {
  const sheet = sheetOf(state.seat);
  const drawing = declared(state, sheet, name)?.icon || state.picture.icons?.[name] || name;
  const label = labelOf(name);
  const toggle = () => store.set({ open: on || !mark ? null : { kind: 'mark', sheet, mark, total: mark === name ? null : name } });
  const waits = state.link.state === 'lost' && mark && coming(sheet, mark) ? 'sent' : '';
  return html`<button class="stat ${on ? 'on' : 'btn'} ${waits}" aria-expanded=${String(on)}
    aria-label=${`${label}: ${words(value)}`} @click=${toggle}
    ><span class="z">${hasIcon(drawing) ? icon(drawing) : null}${rising(value)}</span><small>${label}</small></button>`;
}

export function labelOf(name) {
  const total = term(`total.${name}`);
  return total === name ? term(`mark.${name}`) : total;
}
