/* At the end of a round: what the allies of each player bring whose condition is met. */

import { isFree } from '../../core/chairs.js';
import { Element } from '../../core/element.js';
import { html } from '../../core/html.js';
import { isOnItsWay, send } from '../../core/outbox.js';
import { t, term, who } from '../../core/texts.js';
import { forWhom } from '../../seat/for-whom.js';
import { sheetOf, stored } from '../../seat/model.js';
import { stepper } from '../../seat/stepper.js';
import { isAllies } from './model.js';
import './pane.js';
import { key, people, theirs } from './question.js';

customElements.define('sd-score', class extends Element {
  #seat = 0;
  #value = 0;
  #draft = {};

  template(state) {
    const waiting = Object.entries(state.view.prompts).filter(([id]) => isAllies(id)).map(([id, { seat }]) => ({ id, seat }));
    const mine = waiting.find(({ seat }) => seat === state.seat) ?? waiting.find(({ seat }) => isFree(state, seat));
    if (mine) return this.#ask(state, mine);
    if (!waiting.length) return theirs(state, '', t('sd.phase.score'), html`<div class="two one">${key('count_again', () => send(state.seat, 'jump', { step: 'score' }), 'ink')}</div>`);
    const seats = waiting.map(({ seat }) => seat);
    return theirs(state, t('sd.phase.score'), t('page.sd.still_counts', { names: seats.map(who).join(', '), n: seats.length }), people(state, seats));
  }

  #ask(state, { id, seat }) {
    if (seat !== this.#seat) [this.#seat, this.#value, this.#draft] = [seat, 0, {}];
    const set = (value) => {
      this.#value = value;
      this.draw();
    };
    return html`<section class="ask"><div class="row st1"><div class="grow"><small class="lbl">${t('page.sd.allies', { n: stored(state, sheetOf(seat), 'allies') })}</small
      ><h2>${t('page.sd.allies_bring')}</h2></div>${forWhom(state, seat)}</div>
      <div class="large">${stepper(term('mark.ally_honour'), { low: -99, high: 99 }, this.#value, set, this.#draft)}</div>
      <div class="two one"><button class="btn ink ${isOnItsWay('tick') ? 'sent' : ''}" @click=${() => this.#count(state, id, seat)}><span><b>${t('page.sd.key.counted')}</b
        ><small>${t('page.sd.key.counted.small')}</small></span></button></div></section>`;
  }

  #count(state, prompt, seat) {
    const sheet = sheetOf(seat);
    const by = this.#value - stored(state, sheet, 'ally_honour');
    if (by) send(seat, 'adjust', { sheet, mark: 'ally_honour', by });
    send(seat, 'tick', { prompt });
  }
});
