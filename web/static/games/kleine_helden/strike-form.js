/* In a hurry: whom it hit and how hard, with both totals if somebody wants them compared. */

import { html, keyed } from '../../core/html.js';
import { send } from '../../core/outbox.js';
import { store } from '../../core/store.js';
import { t, who } from '../../core/texts.js';
import { acting } from '../../seat/model.js';
import { closable } from './closable.js';
import { face } from './face.js';
import { Form } from './form.js';
import { figure, figures } from './figures.js';

customElements.define('kh-strike-form', class extends Form {
  act = 'strike';
  starts = { attack_total: 0, defence_total: 0, loss: 1, whom: '' };

  template(state) {
    const one = figure(state, state.open.figure);
    const seat = one?.owner ?? acting(state);
    const foes = figures(state).sort((each, other) => Number(each.owner === seat) - Number(other.owner === seat)); // a card may hit anybody
    const { whom, loss } = this.values;
    const hit = figure(state, whom);
    return html`<section class="ask">${closable(one?.name ?? t('page.kh.quick'), t('page.kh.who_is_hit'))}
      <div class="faces3">${foes.map((each) => keyed(each.id, face(each, { owner: who(each.owner), on: each.id === whom,
      press: () => this.set('whom', each.id) })))}</div>
      <form class="vf" @submit=${(event) => this.#submit(event, seat, one)}>${this.number('loss', { high: 999 })}${this.number('attack_total', { high: 999 })}${this.number('defence_total', { high: 999 })}
      <button class="btn ink wide" ?disabled=${!hit}>${hit ? t('page.kh.hit', { name: hit.name, n: loss }) : t('page.kh.who_is_hit')}</button></form></section>`;
  }

  #submit(event, seat, one) {
    event.preventDefault();
    send(seat, 'strike', { ...this.values, ...(one ? { by: one.id } : {}) });
    store.set({ open: null });
  }
});
