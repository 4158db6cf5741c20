/* Every number of the table, to be changed by hand: the cards may say anything. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { words } from '../core/numbers.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { t, term } from '../core/texts.js';
import { thing } from './log-row.js';
import { handOn, valueOf } from './model.js';

await styles('seat_open.css');

customElements.define('ht-numbers', class extends Element {
  #inner = false;

  template(state) {
    const sheets = Object.entries(state.view.sheets).sort(([, one], [, other]) => order(state, one) - order(state, other));
    const turn = () => {
      this.#inner = !this.#inner;
      this.draw();
    };
    return html`<section class="tile nums"><header><h2>${t('page.all_numbers')}</h2><button class="key" aria-label=${t('page.close')}
      @click=${() => store.set({ open: null })}>${icon('cross')}</button></header>
      ${sheets.map(([id, sheet]) => keyed(id, this.#sheet(state, id, sheet)))}
      <button class="btn" aria-pressed=${String(this.#inner)} @click=${turn}>${t('page.inner_numbers')}</button></section>`;
  }

  #sheet(state, id, { kind }) {
    const marks = Object.entries(state.game.marks[kind] ?? {})
      .filter(([mark, declared]) => declared.show !== 'hidden' || (this.#inner && !isBlank(declared, valueOf(state, id, mark))));
    if (!marks.length) return html``; // what only lies on the board has no numbers
    const mine = handOn(state, id) > 0;
    return html`<h3>${thing(state, id)}</h3><ul class="list">${marks.map(([mark]) => keyed(mark, line(state, id, mark, mine)))}</ul>`;
  }
});

/* A cell that stands below all it can hold has nothing written in it. */
function isBlank({ start, low }, value) {
  return value === start && start === low && start < 0;
}

/* My own numbers first, then the table's, then everybody else's. */
function order({ seat }, { owner, kind }) {
  if (owner === seat) return 0;
  return kind === 'table' ? 1 : owner + 1;
}

function line(state, sheet, mark, mine) {
  const value = words(valueOf(state, sheet, mark));
  const open = () => store.set({ open: { kind: 'mark', sheet, mark } });
  if (!mine) return html`<li class="nrow"><span class="grow">${term(`mark.${mark}`)}</span><span class="z">${value}</span></li>`;
  return html`<li><button class="nrow" @click=${open}><span class="grow">${term(`mark.${mark}`)}</span><span class="z">${value}</span>${icon('edit')}</button></li>`;
}
