/* What a die of an earlier roll really shows: the right faces, sent as one correction. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { isOnItsWay, send } from '../core/outbox.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { t, term } from '../core/texts.js';
import { dieFace } from './die.js';

await Promise.all([styles('unread.css'), styles('seat_open.css')]);

customElements.define('ht-correct', class extends Element {
  #of = null; // the line whose dice these are
  #faces = [];

  connectedCallback() {
    super.connectedCallback();
    // After the first drawing: on a small phone the button would lie below the bar.
    queueMicrotask(() => this.querySelector('.lamp')?.scrollIntoView({ block: 'nearest' }));
  }

  ready(state) {
    return super.ready(state) && Boolean(state.correcting);
  }

  template({ correcting: line, game, seat }) {
    if (this.#of !== line.moves[0]) [this.#of, this.#faces] = [line.moves[0], line.faces.map(([, face]) => face)];
    const isNew = line.faces.some(([, face], i) => face !== this.#faces[i]);
    return html`<div class="cor"><p class="md">${t('dice.correct_ask')}</p>${line.faces.map(([die], i) => keyed(i, html`<div class="faces" role="group"
      aria-label=${term(`die.${die}`)}>${Array.from({ length: game.dice[die] ?? 6 }, (_, face) => keyed(face, this.#key(die, i, face + 1)))}</div>`))}
      <p class="sm mut">${t('dice.correct_help')}</p>
      <button class="btn lamp ${isOnItsWay('correct') ? 'sent' : ''}" ?disabled=${!isNew} @click=${() => this.#correct(seat, line)}>${t('dice.correct_do')}</button></div>`;
  }

  #key(die, i, face) {
    const on = this.#faces[i] === face;
    return html`<button class="face ${on ? 'on' : ''}" aria-label="${term(`die.${die}`)} ${face}" aria-pressed=${String(on)}
      @click=${() => this.#pick(i, face)}>${dieFace(die, face, { size: 2.75 })}</button>`;
  }

  #pick(i, face) {
    this.#faces[i] = face;
    this.draw();
  }

  #correct(seat, { moves: [n], faces }) {
    send(seat, 'correct', { n, faces: faces.map(([die], i) => [die, this.#faces[i]]) });
    store.set({ correcting: null });
  }
});
