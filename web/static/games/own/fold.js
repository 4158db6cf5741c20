/* The newest lines of a sheet; the older ones wait behind a key. */

import { html } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { store } from '../../core/store.js';
import { t } from '../../core/texts.js';

const FEW = 3;

/** The sheet that `draw(first)` makes, from its first round on if people asked for that. */
export function long(state, draw) {
  const all = Boolean(state.all);
  const first = all ? 1 : Math.max(1, state.view.round - FEW + 1);
  const fold = state.view.round > FEW ? html`<button class="btn fold" aria-expanded=${String(all)} @click=${() => store.set({ all: !all })}>
    ${t(all ? 'page.own.fewer_rounds' : 'page.own.all_rounds')}${icon(all ? 'cross' : 'down')}</button>` : null;
  return html`<section class="tile own-sheet">${draw(first)}${fold}</section>`;
}
