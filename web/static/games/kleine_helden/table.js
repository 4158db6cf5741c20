/* What lies on the table between the wheels and the undo bar: the fight, the card to play with, spells, the other groups. */

import { Element } from '../../core/element.js';
import { html } from '../../core/html.js';
import { styles } from '../../core/styles.js';
import { want } from '../../seat/later.js';
import { board } from './board.js';
import './fight.js';
import { groups } from './groups.js';
import { attackOf } from './model.js';
import { sheetHead } from './sheet-head.js';
import { spells } from './spells.js';
import './turn.js';

await styles('kleine_helden_table.css');

customElements.define('kh-board', class extends Element {
  template(state) {
    const head = state.open?.kind === 'mark' ? sheetHead(state) : null;
    return html`${head ?? board(state)}${state.seat ? null : groups(state, 0)}`;
  }
});

customElements.define('kh-table', class extends Element {
  template(state) {
    const { seat, open } = state;
    if (attackOf(state)) return html`<kh-fight></kh-fight>`;
    if (state.view.ask) {
      want('roll');
      return html`<ht-roll-card></ht-roll-card>`;
    }
    if (open?.kind === 'kh') return html`<kh-turn></kh-turn>`;
    return html`<kh-turn></kh-turn>${spells(state, seat)}${groups(state, seat)}`;
  }
});
