/* The clock on a phone: every side's time, mine large. My side is the key that ends my move while it runs. */

import { clockWords, leftOf, runs, timeOfDay } from '../core/clock.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { send } from '../core/outbox.js';
import { press, presser } from '../core/press.js';
import { styles } from '../core/styles.js';
import { t, who } from '../core/texts.js';

await styles('clock.css');

const TICK_MS = 100;
const LOW_MS = 60_000;

customElements.define('ht-clock', class extends Element {
  #cut = false;
  #seen = -1;

  connectedCallback() {
    super.connectedCallback();
    this.timer = setInterval(() => this.draw(), TICK_MS);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  ready(state) {
    return super.ready(state) && Boolean(state.view.clock) && !state.view.ended;
  }

  template(state) {
    const { view, seat } = state;
    const { clock } = view;
    if (view.v !== this.#seen) this.#look(state);
    const mine = clock.seats.indexOf(seat);
    const others = clock.seats.map((one, i) => [one, i]).filter(([one]) => one !== seat);
    return html`<section class="clock" aria-label=${t('page.clock')}>${this.#note(state)}
      <div class="cl1">${mine < 0 ? null : large(state, seat, mine)}${seat ? hold(state) : null}</div>
      <ul class="cl2 ${others.length > 2 ? 'n3' : ''}">${others.map(([one, i]) => keyed(one, small(state, one, i)))}</ul></section>`;
  }

  #note({ view: { clock } }) {
    if (clock.flagged) return html`<p class="note stop" role="alert">${icon('clock')}<b>${t('clock.fallen', { whom: { seat: clock.flagged } })}</b></p>`;
    if (!this.#cut) return null;
    return html`<p class="note" role="status">${icon('plug')}<span>${t('page.clock.cut', { at: timeOfDay(clock.as_of, true) })}</span></p>`;
  }

  /* A clock that stands may have been stopped by a power cut; the log knows. */
  async #look({ match, view }) {
    this.#seen = view.v;
    this.#cut = view.clock.paused && (await import('./power-cut.js').then(({ wasCut }) => wasCut(match), () => false));
  }
});

/* How a side stands, in a word and in the colour of its tile. */
function look({ clock }, seat, i) {
  if (clock.flagged === seat) return ['fell', 'page.clock.fell'];
  if (clock.running === seat && clock.paused) return ['held', 'page.clock.paused'];
  if (!runs(clock, seat)) return ['', 'page.clock.waits'];
  return leftOf(clock, i) < LOW_MS ? ['low', 'page.clock.low'] : ['runs', 'page.clock.runs'];
}

function large(state, seat, i) {
  const { view } = state;
  const [kind, word] = look(view, seat, i);
  const by = presser(state);
  const mayPress = by === seat || (by > 0 && !view.clock.running);
  const { colour } = view.seats[seat];
  const starts = !view.clock.running && mayPress;
  const say = starts ? 'page.clock.start' : mayPress ? 'page.clock.press' : word;
  const low = kind === 'low' ? html`<span>${icon('warn')}${t(word)}</span>` : null;
  const strip = kind === 'low' ? html`<i class="strip" style=${{ width: `${(100 * leftOf(view.clock, i)) / LOW_MS}%` }}></i>` : null;
  const inside = html`<span class="side"><span>${token(colour, 1.75)}<b class="cut">${who(seat)}</b></span>${low}</span>
    <span class="say">${t(say)}</span><span class="z" data-side=${i}>${faceOf(view.clock, i)}</span>${strip}`;
  if (!mayPress) return html`<div class="mine ${kind}" data-seat=${colour}>${inside}</div>`;
  return html`<button class="mine btn ${starts ? 'start' : kind}" data-seat=${colour} @click=${() => press(by)}>${inside}</button>`;
}

/* Another side; where nobody's phone presses for it, this one may. */
function small(state, seat, i) {
  const { view } = state;
  const { colour } = view.seats[seat];
  const [kind, word] = look(view, seat, i);
  const inside = html`${token(colour, 1.5)}<b class="cut grow">${who(seat)}</b><span class="vh">${t(word)}</span>
    <span class="z" data-side=${i}>${faceOf(view.clock, i)}</span>`;
  if (!state.seat || view.clock.running !== seat || presser(state) !== seat) return html`<li class=${kind} data-seat=${colour}>${inside}</li>`;
  return html`<li><button class="btn ${kind}" data-seat=${colour} aria-label=${t('page.clock.press_for', { name: who(seat) })}
    @click=${() => press(seat)}>${inside}</button></li>`;
}

/* Tenths stand smaller beside the seconds. */
function faceOf(clock, i) {
  const [whole, tenths] = clockWords(leftOf(clock, i)).split('.');
  return tenths ? html`${whole}<small>.${tenths}</small>` : whole;
}

function hold({ view: { clock }, seat }) {
  if (clock.flagged || !clock.running) return null;
  const [verb, drawing] = clock.paused ? ['resume', 'play'] : ['pause', 'pause'];
  return html`<button class="btn stay ${clock.paused ? 'ink' : ''}" @click=${() => send(seat, verb)}>${icon(drawing)}<span>${t(`page.clock.${verb}`)}</span></button>`;
}
