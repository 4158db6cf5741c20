/* Take a seat: the table from above, a chair per seat, a name, done. */

import { call } from '../core/api.js';
import { isFree } from '../core/chairs.js';
import { listenAgain, take } from '../core/live.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon, tableMark, token } from '../core/icons.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { language, t, who, why } from '../core/texts.js';
import './banner.js';
import { speak } from './language.js';
import { sit } from './sit.js';

await styles('join.css');

const TURN = 2 * Math.PI;
const LOOKS = { free: 'free', taken: 'flat', pick: '' };

customElements.define('ht-join', class extends Element {
  #picked = 0;
  #moving = false;
  #name = '';
  #error = '';
  #busy = false;

  template(state) {
    const { view, game, match } = state;
    const seats = Object.keys(view.seats).map(Number);
    this.#settle(state, seats);
    const other = language === 'de' ? 'en' : 'de';
    return html`<ht-banner></ht-banner><header class="top"><span>${tableMark(seats, 0, 0, 34)}</span
      ><h1 class="grow">Heldentisch</h1>
      <button class="key" lang=${other} aria-label=${t('page.language')} @click=${() => speak(other)}
        ><span class="caps">${other}</span></button></header>
      <main class="joinpage"><div class="head"><h2>${t(this.#moving ? 'page.pick_yours' : 'page.pick_seat')}</h2>
        <p class="md mut">${t(`${game.prefix}.title`)} · ${view.round ? t('page.round', { n: view.round }) : t('page.not_begun')}</p
          ></div>
      <div class="round"><div class="plate"></div><div class="code"><small>${t('page.code')}</small
        ><span class="z">${match.slice(0, 2)}<i></i>${match.slice(2)}</span></div>
        ${seats.map((seat, i) => keyed(seat, this.#chair(state, seat, i, seats.length)))}</div>
      ${this.#picked ? this.#form(state) : html`<p class="note">${icon('info')}<span>${t(this.#hint(state, seats))}</span></p>`}
      <div class="alt"><button class="btn text" @click=${() => sit(0)}>${t('page.just_watch')}</button>
        ${this.#moving || seats.some((seat) => isTaken(state, seat)) ? html`<button class="btn text" @click=${() => this.#move()}
          >${t(this.#moving ? 'page.new_here' : 'page.new_phone')}</button>` : null}</div></main>`;
  }

  /* A chair of mine, else the first one without a name: whose name is on a chair says so with a tap. A chair that
     somebody takes while I type stays picked, so that what I typed stays too and the table says who was faster. */
  #settle(state, seats) {
    if (this.#picked && seats.includes(this.#picked)) return;
    this.#picked = this.#moving ? 0 : state.mine[0] ?? seats.find((seat) => isFree(state, seat) && !state.view.seats[seat].name) ?? 0;
  }

  #hint(state, seats) {
    if (this.#moving) return 'page.tap_yours';
    return seats.some((seat) => isFree(state, seat)) ? 'page.tap_name' : 'page.full';
  }

  #chair(state, seat, i, many) {
    const { colour, name } = state.view.seats[seat];
    const angle = ((i + 0.5) / many) * TURN;
    const at = { left: `${50 + 37.5 * Math.sin(angle)}%`, top: `${50 - 39 * Math.cos(angle)}%` };
    const picked = seat === this.#picked;
    const taken = isTaken(state, seat);
    const kind = picked ? 'pick' : taken ? 'taken' : 'free';
    const label = name || t(picked || taken ? `page.colour.${colour}` : 'page.free');
    const says = [t(`page.colour.${colour}`), name, taken ? '' : t('page.free')].filter(Boolean).join(', ');
    return html`<button class="st ${kind} ${name ? 'named' : ''}" data-seat=${colour} style=${at} ?disabled=${taken !== this.#moving}
      aria-pressed=${String(picked)} aria-label=${says} @click=${() => this.#pick(seat)}
      >${token(colour, picked ? 3.9 : 3.5, LOOKS[kind])}<b class="cut">${label}</b></button>`;
  }

  #form(state) {
    const { colour } = state.view.seats[this.#picked];
    const known = this.#isKnown(state);
    return html`<form class="join" data-seat=${colour} @submit=${(event) => this.#submit(event)}>
      <label for="name">${token(colour, 1.75)}<b>${known ? who(this.#picked) : t('page.your_name')}</b
        ><span class="mut sm end">${t('page.seat_n', { n: this.#picked })} · ${t(`page.colour.${colour}`)}</span></label>
      <div class="line"><input class="field" id="name" name="name" maxlength="24" autocomplete="nickname" autocapitalize="words"
        enterkeyhint="go" required .value=${this.#name} @input=${({ target }) => (this.#name = target.value)}
          ?hidden=${known} ?disabled=${known}>
        ${this.#error ? html`<p class="note stop" role="alert">${icon('cross')}<span>${this.#error}</span></p>` : null}
        <button class="btn seatgo ${this.#busy ? 'sent' : ''}">${t(known ? 'page.sit_again' : 'page.take_seat')}${icon('go')}</button></div></form>`;
  }

  /* A chair that is already mine, or that I say is mine. Whoever comes new never takes over a chair. */
  #isKnown({ mine }) {
    return this.#moving || mine.includes(this.#picked);
  }

  /* A chair's name comes with it; what I typed myself goes with me. */
  #pick(seat) {
    const { seats } = store.state.view;
    const mine = this.#name === seats[this.#picked]?.name ? '' : this.#name;
    this.#name = seats[seat]?.name || mine;
    this.#picked = seat;
    this.#error = '';
    this.draw();
  }

  #move() {
    this.#moving = !this.#moving;
    this.#pick(0);
  }

  async #submit(event) {
    event.preventDefault();
    if (this.#busy) return;
    const { match } = store.state;
    const seat = this.#picked;
    const name = this.#name.normalize('NFC').trim();
    const body = this.#isKnown(store.state) ? { seat, takeover: true } : { seat, name };
    this.#busy = true;
    this.#error = '';
    this.draw();
    try {
      const answer = await call(`/api/matches/${match}/seats`, { body });
      take(answer.view);
      listenAgain(match); // the stream so far began without a token, so nobody counted this phone
      sit(seat);
    } catch (error) {
      this.#error = why(error);
    }
    this.#busy = false;
    this.draw();
  }
});

/* A device of somebody else sits there. */
function isTaken(state, seat) {
  return !isFree(state, seat) && !state.mine.includes(seat);
}
