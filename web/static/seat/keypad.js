/* Type in what the dice show: a row of faces per die; the last one sends the roll. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { send } from '../core/outbox.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { t, term } from '../core/texts.js';
import { dieFace } from './die.js';

await styles('seat_open.css');

customElements.define('ht-keypad', class extends Element {
  #of = '';
  #faces = [];

  ready(state) {
    return super.ready(state) && Boolean(state.view.ask);
  }

  template(state) {
    const { view, game } = state;
    if (view.ask.roll !== this.#of) [this.#of, this.#faces] = [view.ask.roll, []];
    const missing = stillMissing(view.ask);
    return html`<div class="pad">${missing.map((die, i) => keyed(i, html`<div class="faces" role="group"
      aria-label=${term(`die.${die}`)}>${
      Array.from({ length: Math.min(game.dice[die] ?? 6, 12) }, (_, face) => keyed(face, this.#key(state, missing, die, i, face + 1)))}</div>`))}
      <button class="btn text" @click=${() => store.set({ open: null })}>${icon('back')}${t('page.other_way')}</button></div>`;
  }

  #key(state, missing, die, i, face) {
    const on = this.#faces[i] === face;
    return html`<button class="face ${on ? 'on' : ''}" aria-label="${term(`die.${die}`)} ${face}" aria-pressed=${String(on)}
      @click=${() => this.#pick(state, missing, i, face)}>${dieFace(die, face, { size: 2.75 })}</button>`;
  }

  #pick({ seat }, missing, i, face) {
    this.#faces[i] = face;
    if (missing.some((_, k) => !this.#faces[k])) return this.draw();
    send(seat, 'roll', { faces: missing.map((die, k) => [die, this.#faces[k]]) });
    this.#faces = [];
    return store.set({ open: null });
  }
});

function stillMissing({ dice, faces }) {
  const rest = [...dice];
  for (const [die] of faces) rest.splice(rest.indexOf(die), 1);
  return rest;
}
