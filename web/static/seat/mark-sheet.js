/* Change a number by hand: six keys that repeat when held, a value to type, and why it stands where it stands. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { adjust, coming, send } from '../core/outbox.js';
import { logPage } from '../core/paths.js';
import { digits, rising, signed, words } from '../core/numbers.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { t } from '../core/texts.js';
import { hold } from './hold.js';
import { labelOf } from './marks.js';
import { declared, handOn, step, total, valueOf } from './model.js';
import { reasons } from './reasons.js';

await styles('seat_open.css');

const RUNNING_MS = 5000;
const STEPS = [-10, -5, -1, 1, 5, 10];

customElements.define('ht-mark-sheet', class extends Element {
  #of = '';
  #before = null;
  #timer = 0;
  #sign = '';
  #why = [];

  template(state) {
    const { open } = state;
    this.#follow(state);
    const value = shown(state);
    const mine = handOn(state, open.sheet) > 0;
    return html`<section class="tile mk" aria-label=${t('page.change_only', { mark: labelOf(open.total ?? open.mark) })}>
      <div class="tot"><span class="z n">${rising(value)}</span>${this.#running(value)}${mine ? this.#entry(state) : null}</div>
      ${mine ? this.#keys(state) : null}
      <div class="wy"><h2>${t('page.why', { n: this.#before ?? value })}</h2><a class="btn text"
        href=${`${logPage(state.match)}#${open.mark}`}>${t('page.all')}</a></div>
      <ul class="list wl">${this.#reasons().slice(0, 3).map(reason)}</ul>
      <button class="btn lamp bk" @click=${() => store.set({ open: null })}>${this.#back(state)}</button>
    </section>`;
  }

  // Another mark, or a newer view: look again for the reasons. The running change stays while keys are pressed.
  #follow(state) {
    const { open, view } = state;
    const of = `${open.sheet}.${open.mark}`;
    if (of !== this.#of) [this.#before, this.#sign, this.#why] = [null, '', []];
    if (of === this.#of && view.v === this.seen) return;
    [this.#of, this.seen] = [of, view.v];
    reasons(state.match, open.sheet, open.mark).then((why) => {
      this.#why = why;
      this.draw();
    });
  }

  /* While keys are pressed: why it stood where it stood before. */
  #reasons() {
    const from = this.#before === null ? 0 : this.#why.findIndex(({ value }) => value === this.#before);
    return this.#why.slice(Math.max(0, from));
  }

  #running(value) {
    if (this.#before === null || value === this.#before) return null;
    const change = value - this.#before;
    return html`<p class="dl"><b class="z ${change < 0 ? 'less' : ''}">${digits(change, true)}</b
      ><small>${t('page.was', { n: this.#before })}</small></p>`;
  }

  #entry(state) {
    const turn = () => {
      this.#sign = { '': '+', '+': '\u2212', '\u2212': '' }[this.#sign];
      this.draw();
    };
    return html`<form class="ent" @submit=${(event) => this.#typed(event, state)}>
      <button type="button" class="btn sq" aria-label=${t('page.sign')} aria-pressed=${String(Boolean(this.#sign))}
        @click=${turn}>${this.#sign || '±'}</button>
      <input class="field" name="value" inputmode="numeric" pattern="[0-9]*" autocomplete="off" enterkeyhint="done"
        aria-label=${t('page.new_value')} placeholder=${t(this.#sign ? 'page.by' : 'page.value')}></form>`;
  }

  #typed(event, state) {
    event.preventDefault();
    const { open, view } = state;
    const seat = handOn(state, open.sheet);
    const input = event.target.elements.value;
    if (!/^\d+$/.test(input.value)) return;
    const number = Number(input.value);
    input.value = '';
    this.#remember();
    if (this.#sign) adjust(seat, open.sheet, open.mark, this.#sign === '+' ? number : -number);
    else if (open.total) adjust(seat, open.sheet, open.mark, number - shown(store.state));
    else send(seat, 'set', { sheet: open.sheet, mark: open.mark, value: number }, { seen: view.v });
  }

  #keys(state) {
    const { game, view, open, link } = state;
    const seat = handOn(state, open.sheet);
    const unit = game.marks[view.sheets[open.sheet].kind][open.mark].step;
    this.keys ??= new Map();
    const tap = (by) => {
      if (!this.keys.has(by)) this.keys.set(by, hold(() => this.#tap(by)));
      return this.keys.get(by);
    };
    const waits = link.state === 'lost' && coming(open.sheet, open.mark) ? this.pressed : 0;
    this.change = (by) => adjust(seat, open.sheet, open.mark, by * unit);
    return html`<div class="pks" role="group"
      aria-label=${t('page.keys')}>${STEPS.map((by) => keyed(by, html`<button class="btn pk ${by === waits ? 'sent' : ''}"
      @pointerdown=${tap(by).down} @pointerup=${tap(by).stop} @pointerleave=${tap(by).stop} @pointercancel=${tap(by).stop}
      @contextmenu=${tap(by).menu} @click=${tap(by).click} aria-label=${signed(by * unit)}>${signed(by)}</button>`))}</div>
      ${unit > 1 ? html`<p class="sm mut unit">${t('page.each', { n: unit })}</p>` : null}`;
  }

  #tap(by) {
    this.pressed = by;
    this.#remember();
    this.change(by);
    navigator.vibrate?.(8);
  }

  #remember() {
    this.#before ??= shown(store.state);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#before = null;
      this.draw();
    }, RUNNING_MS);
  }

  #back(state) {
    const { view, seat, game, picture } = state;
    return view.turn === seat && game.phases.length && picture.steps !== false ? t('page.done_step', { n: step(state).number }) : t('page.done');
  }

  ready(state) {
    return super.ready(state) && state.open?.kind === 'mark' && Boolean(declared(state, state.open.sheet, state.open.mark));
  }
});

/* Of a sum, the sum is shown while the part added by hand changes. */
function shown(state) {
  return (state.open.total ? total(state, state.seat, state.open.total) : valueOf(state, state.open.sheet, state.open.mark));
}

function reason({ by, text, beside, value }) {
  return html`<li><b class="z d">${signed(by)}</b><span class="grow"
  ><b>${text}</b>${beside ? html`<small>${beside}</small>` : null}</span><span class="z v">${words(value)}</span></li>`;
}
