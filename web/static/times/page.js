/* How the time went: each side in all, every turn as a bar, what was left, the longest turns. Also while the match runs. */

import { call, Refused } from '../core/api.js';
import { clockWords } from '../core/clock.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { matchPage } from '../core/paths.js';
import { start } from '../core/start.js';
import { t, who } from '../core/texts.js';
import { goBack } from '../core/way-back.js';
import { chart } from './charts.js';
import { left } from './left.js';
import { take } from './take.js';
import { everyTurn, longest } from './turns.js';
import { took } from './words.js';
import '../seat/banner.js';

const match = document.body.dataset.match;

customElements.define('ht-times', class extends Element {
  #times = null;
  #none = ''; // why there are none
  #seen = -1;
  #isAsking = false;
  #open = ''; // `every` or `take`: what a key at the foot has opened

  template({ view, game }) {
    if (view.v !== this.#seen && !this.#isAsking && !document.hidden) this.#ask(view.v);
    return html`<header class="top logtop"><a class="key back" aria-label=${t('page.back')} href=${matchPage(match)} @click=${goBack}>${icon('back')}</a>
      <h1 class="grow"><b class="nm cut">${t('times.title')}</b><small class="cut">${t(`${game.prefix}.title`)}</small></h1>
      ${view.round && game.picture !== 'clock' ? html`<span class="caps rd">${t('page.round', { n: view.round })}</span>` : null}</header><ht-banner></ht-banner>
      <main>${this.#none ? html`<p class="note">${icon('clock')}<span>${this.#none}</span></p>` : null}${this.#times ? this.#body(this.#times) : null}</main>
      ${this.#times ? this.#dock() : null}`;
  }

  #body(times) {
    const shut = () => this.#show('');
    return html`<section class="tile vs ${times.sides.length > 2 ? 'more' : ''}">${times.sides.map((side) => keyed(side.seat, total(side)))}</section>
      <section class="tile ct"><h2 class="vh">${t('times.title')}</h2>${chart(times)}</section>${left(times)}${longest(times)}
      ${this.#open === 'every' ? everyTurn(times, shut) : null}${this.#open === 'take' ? take(match, shut) : null}`;
  }

  #dock() {
    const key = (what, sign, words, grow) => html`<button class="btn ${grow}" aria-expanded=${String(this.#open === what)}
      @click=${() => this.#show(this.#open === what ? '' : what)}>${icon(sign)}${words}</button>`;
    return html`<div class="dock3">${key('every', 'play', t('times.every'), 'grow')}${key('take', 'share', t('times.take'), '')}</div>`;
  }

  /* What a key opens comes at the end of a long page: go there. */
  #show(what) {
    this.#open = what;
    this.draw();
    this.querySelector(`.${what || 'dock3'}`)?.scrollIntoView({ block: what ? 'start' : 'nearest' });
    if (what) this.querySelector(`.${what}`).focus({ preventScroll: true });
  }

  /* One question at a time; what changed meanwhile is asked for right after. Nobody answered: again with the next news. */
  async #ask(version) {
    this.#isAsking = true;
    this.#seen = version;
    try {
      this.#times = await call(`/api/matches/${match}/times`);
      this.#none = '';
    } catch (error) {
      if (error instanceof Refused) this.#none = error.message;
      else this.#seen = -1;
    }
    this.#isAsking = false;
    if (this.#seen >= 0) this.draw();
  }
});

function total({ seat, colour, used, turns, median }) {
  return html`<div>${token(colour)}<p class="grow"><b class="cut">${who(seat)}</b><small>${turns ? t('times.median', { time: took(median) }) : t('times.no_turn')}</small></p>
    <span class="z">${clockWords(used, { up: true })}</span></div>`;
}

start(match, 'times', 'clock_log');
