/* The one number a page is about, what it is, and the game's picture. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { rising } from '../core/numbers.js';
import { store } from '../core/store.js';
import { t, term, who } from '../core/texts.js';
import { marksShown, sheetOf, valueOf } from './model.js';
import { towerOf } from './tower.js';

customElements.define('ht-hero', class extends Element {
  template(state) {
    const { seat, open, picture, view, link } = state;
    const shown = seat || view.turn;
    // What is open or said then needs the room.
    const crop = Boolean(open) || Boolean(view.clock) || link.state === 'lost' || towerOf(state) === 'gone' || view.ask?.unread?.length > 0;
    return html`<div class="hero">${number(state, shown)}${seat ? picture.beside?.(state, seat) : null}</div>${picture.art?.(state, shown, crop)}`;
  }
});

function number(state, seat) {
  const [mark] = marksShown(state, 'hero');
  if (!mark || !seat) return html`<div class="fans"><h2 class="z plain">${t(`${state.game.prefix}.title`)}</h2></div>`;
  const value = valueOf(state, sheetOf(seat), mark);
  const open = () => store.set({ open: { kind: 'mark', sheet: sheetOf(seat), mark } });
  const hint = state.picture.hint?.(state, seat);
  const words = html`<p>${state.seat ? term(`mark.${mark}`) : who(seat)}${hint ? html`<span class="dot"
    ></span>${hint}` : null}</p>`;
  if (!state.seat) return html`<div class="fans"><div class="z big">${rising(value)}</div>${words}</div>`;
  return html`<div class="fans"><button class="z big" @click=${open}
    aria-label=${t('page.change', { mark: term(`mark.${mark}`), n: value })}
    >${rising(value)}</button>${words}</div>`;
}
