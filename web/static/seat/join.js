/* Take a seat: the table from above, a chair per seat, a name, done. */

import { call } from '../core/api.js';
import { take } from '../core/live.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon, tableMark, token } from '../core/icons.js';
import { store } from '../core/store.js';
import { language, t, who } from '../core/texts.js';
import './banner.js';
import { speak } from './menu.js';
import { sit } from './sit.js';

const TURN = 2 * Math.PI;
const LOOKS = { free: 'free', taken: 'flat', pick: '' };

customElements.define('ht-join', class extends Element {
  #picked = 0;
  #moving = false;
  #error = '';
  #busy = false;

  template(state) {
    const { view, game, match } = state;
    const seats = Object.keys(view.seats).map(Number);
    const free = seats.filter((seat) => !view.seats[seat].name);
    if (!seats.includes(this.#picked)) this.#picked = state.mine[0] ?? free[0] ?? 0;
    const other = language === 'de' ? 'en' : 'de';
    return html`<ht-banner></ht-banner><header class="top"><span>${tableMark(seats, 0, 0, 34)}</span
      ><h1 class="grow">Heldentisch</h1>
      <button class="key" lang=${other} aria-label=${t('page.language')} @click=${() => speak(other)}
        ><span class="caps">${language}</span></button></header>
      <main class="joinpage"><div class="head"><h2>${t(this.#moving ? 'page.pick_yours' : 'page.pick_seat')}</h2>
        <p class="md mut">${t(`${game.prefix}.title`)} · ${view.round ? t('page.round', { n: view.round }) : t('page.not_begun')}</p
          ></div>
      <div class="round"><div class="plate"></div><div class="code"><small>${t('page.code')}</small
        ><span class="z">${match.slice(0, 2)}<i></i>${match.slice(2)}</span></div>
        ${seats.map((seat, i) => keyed(seat, this.#chair(state, seat, i, seats.length)))}</div>
      ${this.#picked ? this.#form(state) : html`<p class="note">${icon('info')}<span>${t('page.full')}</span></p>`}
      <div class="alt"><button class="btn text" @click=${() => sit(0)}>${t('page.just_watch')}</button>
        <button class="btn text" @click=${() => this.#move()}>${t(this.#moving ? 'page.new_here' : 'page.new_phone')}</button></div
          ></main>`;
  }

  #chair({ view }, seat, i, many) {
    const { colour, name } = view.seats[seat];
    const angle = ((i + 0.5) / many) * TURN;
    const at = { left: `${50 + 37.5 * Math.sin(angle)}%`, top: `${50 - 39 * Math.cos(angle)}%` };
    const picked = seat === this.#picked;
    const kind = picked ? 'pick' : name ? 'taken' : 'free';
    const label = name || t(picked ? `page.colour.${colour}` : 'page.free');
    const mayPick = this.#moving ? Boolean(name) : !name || store.state.mine.includes(seat);
    return html`<button class="st ${kind}" data-seat=${colour} style=${at} ?disabled=${!mayPick} aria-pressed=${String(picked)}
      aria-label="${t(`page.colour.${colour}`)}: ${name || t('page.free')}" @click=${() => this.#pick(seat)}
      >${token(colour, picked ? 3.9 : 3.5, LOOKS[kind])}<b class="cut">${label}</b></button>`;
  }

  #form({ view }) {
    const { colour } = view.seats[this.#picked];
    const known = this.#isKnown(this.#picked);
    return html`<form class="join" data-seat=${colour} @submit=${(event) => this.#submit(event)}>
      <label for="name">${token(colour, 1.75)}<b>${known ? who(this.#picked) : t('page.your_name')}</b
        ><span class="mut sm end">${t('page.seat_n', { n: this.#picked })} · ${t(`page.colour.${colour}`)}</span></label>
      <div class="line"><input class="field" id="name" name="name" maxlength="24" autocomplete="nickname" autocapitalize="words"
        enterkeyhint="go" required
          ?hidden=${known} ?disabled=${known}>
        ${this.#error ? html`<p class="note stop" role="alert">${icon('cross')}<span>${this.#error}</span></p>` : null}
        <button class="btn seatgo ${this.#busy ? 'sent' : ''}">${t(known ? 'page.sit_again' : 'page.take_seat')}${icon('go')}</button></div></form>`;
  }

  /* A chair that is already mine, or that I say is mine. Whoever comes new never takes over a chair. */
  #isKnown(seat) {
    const { mine, view } = store.state;
    return Boolean(view.seats[seat].name) && (this.#moving || mine.includes(seat));
  }

  #pick(seat) {
    this.#picked = seat;
    this.#error = '';
    this.draw();
  }

  #move() {
    const { view } = store.state;
    this.#moving = !this.#moving;
    this.#pick(Number(Object.keys(view.seats).find((seat) => Boolean(view.seats[seat].name) === this.#moving) ?? 0));
  }

  async #submit(event) {
    event.preventDefault();
    if (this.#busy) return;
    const { match } = store.state;
    const seat = this.#picked;
    const name = event.target.elements.name.value.normalize('NFC').trim();
    const body = this.#isKnown(seat) ? { seat, takeover: true } : { seat, name };
    this.#busy = true;
    this.#error = '';
    this.draw();
    try {
      const answer = await call(`/api/matches/${match}/seats`, { body });
      take(answer.view);
      sit(seat);
    } catch (error) {
      this.#error = error.code ? error.message : t('page.no_answer');
    }
    this.#busy = false;
    this.draw();
  }
});
