/* The card in which numbers of a round are written down: whose, and how many. One phone may write for all who have none. */

import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { isOnItsWay, send } from '../../core/outbox.js';
import { t, term, who } from '../../core/texts.js';
import { acting } from '../../seat/model.js';
import { mayWrite } from './cells.js';
import { numberIn, pad, shown } from './pad.js';

const VERBS = ['enter', 'bid', 'tricks'];
const MANY = 21;

/** What may be written for a seat now. */
export const writing = ({ view }, seat) => VERBS.find((verb) => view.offers[seat]?.[verb]);

customElements.define('own-entry', class extends Element {
  #seat = 0;
  #typed = '';
  #of = '';

  ready(state) {
    return super.ready(state) && mayWrite(state).some((seat) => writing(state, seat));
  }

  template(state) {
    const open = mayWrite(state).filter((seat) => writing(state, seat));
    const seat = this.#whose(state, open);
    const verb = writing(state, seat);
    if (`${state.view.round} ${verb} ${seat}` !== this.#of) [this.#of, this.#typed] = [`${state.view.round} ${verb} ${seat}`, ''];
    return html`<section class="ask own-entry"><div class="row st1"><div class="grow"><small class="lbl">${t('page.own.round_n', { n: state.view.round })}</small>
      <h2 class="lines2">${t(`page.own.${verb}`, { name: who(seat) })}</h2></div>${verb === 'enter' ? shown(this.#typed) : null}</div>
      ${open.length > 1 ? this.#seats(state, open, seat) : null}
      ${verb === 'enter' ? this.#points(state, seat) : this.#amounts(state, seat, verb)}</section>`;
  }

  #whose(state, open) {
    if (open.includes(this.#seat)) return this.#seat;
    const first = acting(state);
    return open.includes(first) ? first : open[0];
  }

  #seats({ view }, open, seat) {
    const pick = (one) => () => {
      this.#seat = one;
      this.draw();
    };
    return html`<div class="whose" role="group" aria-label=${t('page.own.whose')}>${open.map((one) => keyed(one, html`<button aria-pressed=${String(one === seat)}
      aria-label=${who(one)} @click=${pick(one)}>${token(view.seats[one].colour, 2.5)}</button>`))}</div>`;
  }

  #points(state, seat) {
    const { low = 0, high } = state.game.verbs.enter.fields.points;
    const type = (typed) => {
      this.#typed = typed;
      this.draw();
    };
    const value = numberIn(this.#typed);
    const fits = /\d/.test(this.#typed) && value >= low && value <= high;
    return html`${pad(this.#typed, type, low < 0)}<button class="btn ink wide ${isOnItsWay('enter') ? 'sent' : ''}" ?disabled=${!fits}
      @click=${() => this.#send(seat, 'enter', { points: value })}>${term('verb.enter')}</button>`;
  }

  #amounts({ view }, seat, verb) {
    const most = view.totals[seat]?.in_round ?? MANY;
    return html`<div class="amounts ${most > 9 ? 'many' : ''}" role="group" aria-label=${term(`verb.${verb}`)}>${Array.from({ length: Math.min(most, MANY) + 1 }, (_, n) =>
      keyed(n, html`<button class="btn z" @click=${() => this.#send(seat, verb, { n })}>${n}</button>`))}</div>`;
  }

  #send(seat, verb, args) {
    if (isOnItsWay(verb)) return;
    this.#seat = 0;
    send(seat, verb, args);
  }
});
