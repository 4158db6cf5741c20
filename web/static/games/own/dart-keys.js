/* The fields of a dartboard as keys; double or triple counts for the next dart. A board of plain numbers gets digits. */

import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { send } from '../../core/outbox.js';
import { t, term } from '../../core/texts.js';
import { forWhom } from '../../seat/for-whom.js';
import { slots, throwsOf } from './darts.js';
import { numberIn, pad, shown } from './pad.js';

const FIELDS = Array.from({ length: 20 }, (_, i) => i + 1);
const TIMES = [1, 2, 3];
const BULL = 25;

customElements.define('own-dart-keys', class extends Element {
  #times = 1;
  #typed = '';

  ready(state) {
    return super.ready(state) && Boolean(state.view.offers[state.view.turn]?.throw_dart);
  }

  template(state) {
    const { view, game } = state;
    const thrown = throwsOf(state, view.turn);
    const place = thrown.filter(Boolean).length % thrown.length;
    return html`<section class="ask own-darts"><div class="row st1"><div class="grow"><small class="lbl">${t('page.own.throw_of', { n: place + 1, of: thrown.length })}</small>${slots(state, view.turn)}</div>
      ${forWhom(state, view.turn)}</div>${'times' in game.verbs.throw_dart.fields ? this.#board(state) : this.#digits(state)}
      <button class="btn" @click=${() => send(view.turn, 'next')}>${term('verb.next')}</button></section>`;
  }

  #board({ view }) {
    const hit = (field) => () => {
      send(view.turn, 'throw_dart', { field, times: field ? this.#times : 1 });
      this.#set(1);
    };
    const key = (field, name) => keyed(field, html`<button class="btn z" ?disabled=${field === BULL && this.#times === 3} @click=${hit(field)}>${name}</button>`);
    return html`<div class="times" role="radiogroup" aria-label=${t('page.own.times')}>${TIMES.map((times) => keyed(times, html`<button class="btn ${times === this.#times ? 'on' : ''}" role="radio"
      aria-checked=${String(times === this.#times)} @click=${() => this.#set(times)}>${t(`page.own.times_${times}`)}</button>`))}</div>
      <div class="board" role="group" aria-label=${t('page.own.fields')}>${FIELDS.map((field) => key(field, field))}${key(0, t('page.own.missed'))}${key(BULL, this.#times === 2 ? 'Bull' : BULL)}</div>`;
  }

  #set(times) {
    this.#times = times;
    this.draw();
  }

  #digits({ view, game }) {
    const { high } = game.verbs.throw_dart.fields.field;
    const type = (typed) => {
      this.#typed = typed;
      this.draw();
    };
    const value = numberIn(this.#typed);
    const count = () => {
      send(view.turn, 'throw_dart', { field: value });
      type('');
    };
    return html`${shown(this.#typed)}${pad(this.#typed, type, false)}<button class="btn ink wide" ?disabled=${!this.#typed || value > high} @click=${count}>${term('verb.throw_dart')}</button>`;
  }
});
