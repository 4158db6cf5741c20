/* What a card leaves open of a verb, to be filled in; what it fills in itself is folded away, to be put right. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { has, t, term } from '../core/texts.js';
import { isEmpty, starts } from '../seat/choices.js';
import { control } from '../seat/fields.js';
import { formTexts } from '../seat/form-texts.js';
import { apply } from './apply.js';

await Promise.all([styles('seat_open.css'), formTexts()]);

const PICKED = ['OneSeat', 'OneSheet'];

customElements.define('ht-card-use', class extends Element {
  #use = null;
  #all = false;

  ready(state) {
    return super.ready(state) && state.open?.kind === 'use';
  }

  template(state) {
    const { open: { use }, seat, game } = state;
    const { fields } = game.verbs[use.verb];
    if (use !== this.#use) this.#begin(state, use, fields);
    const [first, rest] = this.#sorted(state.card, use, fields);
    const shown = this.#all ? [...first, ...rest] : first;
    return html`<section class="ask"><form class="vf" @submit=${(event) => this.#submit(event, use, fields)}>
      <div class="row st1"><div class="grow"><h2>${term(`verb.${use.verb}`)}</h2>${help(game, use.verb)}</div><button type="button" class="key" aria-label=${t('page.close')} @click=${() => store.set({ open: null })}>${icon('cross')}</button></div>
      ${shown.map((name) => keyed(name, this.#control(state, seat, name, fields[name])))}${rest.length ? this.#fold() : null}
      ${state.refusal ? html`<p class="note stop" role="alert">${icon('cross')}<span>${state.refusal.error}</span></p>` : null}
      <div class="end"><button class="btn ink ${state.sending ? 'sent' : ''}" ?disabled=${this.#lacks(state, seat, fields)}>${term(`verb.${use.verb}`)}</button></div></form></section>`;
  }

  /* What is asked; what the card says, and what may be left out, is folded away. The card's name needs no hand. */
  #sorted({ names }, use, fields) {
    const isName = (name) => fields[name].field === 'Text' && Object.values(names).includes(use.args[name]);
    const first = use.asks.filter((name) => name in fields);
    return [first, Object.keys(fields).filter((name) => !first.includes(name) && !isName(name))];
  }

  #fold() {
    const toggle = () => {
      this.#all = !this.#all;
      this.draw();
    };
    return html`<button type="button" class="btn fold" aria-expanded=${String(this.#all)} @click=${toggle}>${t(this.#all ? 'page.fewer' : 'page.more_fields')}${icon(this.#all ? 'cross' : 'down')}</button>`;
  }

  #begin(state, use, fields) {
    this.#use = use;
    this.#all = false;
    const prefill = { ...state.view.offers[state.seat]?.[use.verb]?.prefill, ...use.args };
    this.values = starts(state, state.seat, { fields, prefill });
    this.said = new Set(use.asks);
    this.drafts = {};
  }

  #control(state, seat, name, field) {
    this.drafts[name] ??= {};
    const set = (value) => {
      this.values[name] = value;
      this.said.add(name);
      this.draw();
    };
    return control(state, seat, name, field, this.values[name], set, this.drafts[name]);
  }

  #lacks(state, seat, fields) {
    return Object.entries(fields).some(([name, field]) => PICKED.includes(field.field) && !field.optional && !this.values[name] && !isEmpty(state, seat, field));
  }

  #submit(event, use, fields) {
    event.preventDefault();
    // What nobody touched the card fills in itself.
    const isFilled = ([name, value]) => this.said.has(name) && (!fields[name].optional || (value !== '' && value !== 0 && value.length !== 0));
    apply(use.verb, Object.fromEntries(Object.entries(this.values).filter(isFilled)), { again: use.again || undefined });
  }
});

function help({ prefix }, verb) {
  const key = `${prefix}.verb.${verb}.help`;
  return has(key) ? html`<p class="md">${t(key)}</p>` : null;
}
