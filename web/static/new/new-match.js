/* The form of a new match: game, house rules, chairs, clock, and the key that opens it. */

import { call } from '../core/api.js';
import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon, tableMark, token } from '../core/icons.js';
import { store } from '../core/store.js';
import { loadGameTexts, t } from '../core/texts.js';
import { chairs } from './chairs.js';
import { clockChoice } from './clock-choice.js';
import { games, unplayable } from './games.js';
import { opened } from './opened.js';
import { options } from './options.js';
import { clockMove, opening, planFor } from './plan.js';

const MANY = 5;

class NewMatch extends Element {
  #games = [];
  broken = [];
  plan = null;
  match = '';
  error = '';
  busy = false;

  set games(list) {
    this.#games = list;
    this.plan = planFor(list[0]);
    this.draw();
  }

  ready() {
    return this.plan !== null;
  }

  template({ game }) {
    if (this.match) return html`${this.head()}${opened(this.match, this.error)}`;
    const change = (values) => this.change(values);
    return html`${this.head()}<main>${games(this.#games, game, (rules) => this.choose(rules))}
      <div class="halves">${options(game, this.plan, change)}<div>${chairs(game, this.plan, change)}${clockChoice(this.plan, change)}</div></div>
      ${unplayable(this.broken)}${this.error ? html`<p class="note stop" role="alert">${icon('warn')}<span>${this.error}</span></p>` : null}</main>${this.dock()}`;
  }

  head() {
    const seats = this.plan.chairs.map((_, i) => i + 1);
    return html`<header class="top"><a class="key" href="/" aria-label="Heldentisch">${tableMark(seats, 0, 0, 38)}</a>
      <h1 class="grow">${t('new.title')}</h1></header>`;
  }

  dock() {
    const list = this.plan.chairs;
    return html`<div class="dock2"><p><b>${t('new.at_table', { n: list.length })}</b>
      <span class="tks ${list.length >= MANY ? 'many' : ''}">${list.map(({ colour }) => token(colour, 1.6))}</span></p>
      <button class="btn lamp grow ${this.busy ? 'down' : ''}" @click=${() => this.begin()}>${t('new.begin')}</button></div>`;
  }

  /* An own game brings its declaration and its words when it is chosen. */
  async choose(rules) {
    if (rules.name && !rules.marks) await Promise.all([call(`/api/games/${rules.id}`), loadGameTexts(rules.id)]).then(([declared]) => Object.assign(rules, declared));
    store.set({ game: rules });
    this.plan = planFor(rules, this.plan);
    this.draw();
  }

  change(values) {
    Object.assign(this.plan, values);
    this.error = '';
    this.draw();
  }

  async begin() {
    const { clock } = this.plan;
    if (this.busy) return undefined;
    this.busy = true;
    this.draw();
    await clock?.settled(); // what was typed a moment ago is meant
    if (clock?.error) {
      this.busy = false;
      this.draw();
      return this.querySelector('clock-picker').scrollIntoView();
    }
    try {
      const { match } = await call('/api/matches', { body: opening(this.plan) });
      await this.putClock(match);
      this.match = match;
      history.replaceState(null, '', `/m/${match}`);
    } catch (error) {
      this.error = error.message;
    }
    this.busy = false;
    this.draw();
    return scrollTo(0, this.match ? 0 : document.body.scrollHeight);
  }

  /* Without its clock a match is still a match: open it, and say so. */
  async putClock(match) {
    const body = clockMove(this.plan);
    try {
      if (body) await call(`/api/matches/${match}/moves`, { body });
    } catch (error) {
      this.error = t('new.clock_failed', { why: error.message });
    }
  }
}

customElements.define('new-match', NewMatch);
