/* What the hands do: the board under a finger, the line that answers it, and the keys of the turn. */

import { Element } from '../../core/element.js';
import { html } from '../../core/html.js';
import { styles } from '../../core/styles.js';
import { want } from '../../seat/later.js';
import './fl-board.js';
import { keys } from './keys.js';
import { slot } from './slot.js';

await styles('flagged_board.css');

customElements.define('fl-hands', class extends Element {
  ready(state) {
    return super.ready(state) && state.view.turn > 0;
  }

  template(state) {
    return html`${state.view.ask ? asks() : null}${slot(state)}${keys(state)}`;
  }
});

/* The game itself asks for no dice; a card may. */
function asks() {
  want('roll');
  return html`<ht-roll-card></ht-roll-card>`;
}
