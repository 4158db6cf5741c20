/* A verb's form, built from the declaration. What people typed on earlier evenings is one tap away. */

import { call } from '../core/api.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { isOnItsWay, send } from '../core/outbox.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { has, t, term } from '../core/texts.js';
import { isEmpty, starts } from './choices.js';
import { control } from './fields.js';
import { formTexts } from './form-texts.js';

await Promise.all([styles('seat_open.css'), formTexts()]);

const MANY = 3;
const PICKED = ['OneSeat', 'OneSheet'];

export class VerbForm extends Element {
  #of = '';
  #known = {};
  #all = false;

  /** The verb this form fills in, and the seat it is for. */
  subject(state) {
    return state.open?.kind === 'verb' ? state.open : null;
  }

  ready(state) {
    return super.ready(state) && Boolean(this.subject(state));
  }

  template(state) {
    const { verb, seat } = this.subject(state);
    if (`${verb}.${seat}` !== this.#of) this.#begin(state, verb, seat);
    const { fields } = state.game.verbs[verb];
    const [first, rest] = this.sorted(Object.entries(fields));
    const shown = this.#all ? [...first, ...rest] : first;
    return html`<form class="vf"
      @submit=${(event) => this.#submit(event, fields, verb, seat)}>${this.#head(state, verb, rest.length ? null : this.#help(state, verb))}${this.#offered(state, fields)}
      ${shown.map(([name, field]) => keyed(name, this.#control(state, seat, name, field)))}
      ${rest.length ? html`${this.#fold()}${this.#help(state, verb)}` : null}
      <div class="end"><button class="btn ink ${isOnItsWay(verb) ? 'sent' : ''}" ?disabled=${this.#lacks(state, seat, fields)}>${term(`verb.${verb}`)}</button></div></form>`;
  }

  /* Somebody or something must still be picked. */
  #lacks(state, seat, fields) {
    return Object.entries(fields).some(([name, field]) => PICKED.includes(field.field) && !field.optional && !this.values[name] && !isEmpty(state, seat, field));
  }

  #fold() {
    const toggle = () => {
      this.#all = !this.#all;
      this.draw();
    };
    return html`<button type="button" class="btn fold" aria-expanded=${String(this.#all)}
      @click=${toggle}>${t(this.#all ? 'page.fewer' : 'page.more_fields')}${icon(this.#all ? 'cross' : 'down')}</button>`;
  }

  #control(state, seat, name, field) {
    this.drafts[name] ??= {};
    return control(state, seat, name, field, this.values[name], (value) => this.#set(name, value), this.drafts[name]);
  }

  /** What must be said, and what need not: that is folded away where the rest already fills the card. */
  sorted(fields) {
    const first = fields.filter(([, { field, optional }]) => !optional && field !== 'Flag');
    return first.length < MANY ? [fields, []] : [first, fields.filter((entry) => !first.includes(entry))];
  }

  /** The key that closes the form. */
  wayOut() {
    return html`<button type="button" class="key" aria-label=${t('page.close')}
      @click=${() => store.set({ open: null })}>${icon('cross')}</button>`;
  }

  #head(state, verb, help) {
    return html`<div class="row st1"><div class="grow"><h2>${term(`verb.${verb}`)}</h2>${help}</div>${this.wayOut(state)}</div>`;
  }

  #help(state, verb) {
    const help = `${state.game.prefix}.verb.${verb}.help`;
    return has(help) ? html`<p class="md">${t(help)}</p>` : null;
  }

  #begin(state, verb, seat) {
    this.#of = `${verb}.${seat}`;
    this.#known = {};
    this.#all = false;
    this.values = starts(state, seat, { fields: state.game.verbs[verb].fields, prefill: state.view.offers[seat]?.[verb]?.prefill });
    this.drafts = {};
    call(`/api/games/${state.game.id}/remembered`).then((all) => {
      this.#known = all[verb] ?? {};
      this.draw();
    }, () => {});
  }

  /* Typed names are offered as chips; a chosen value (a hero) brings its numbers by itself. */
  #offered(state, fields) {
    const known = Object.entries(this.#known).slice(-12);
    if (!known.length || !Object.values(fields).some(({ field }) => field === 'Text')) return null;
    return html`<div class="pick known" role="group"
      aria-label=${t('page.known')}>${known.map(([name, args]) => keyed(name, html`<button type="button"
      class="btn chip" @click=${() => this.#fill(args)}>${name}</button>`))}</div>`;
  }

  #fill(args) {
    for (const name of Object.keys(this.values)) if (name in args) this.values[name] = args[name];
    this.drafts = {};
    this.draw();
  }

  #set(name, value) {
    this.values[name] = value;
    if (typeof value === 'string' && Object.hasOwn(this.#known, value)) this.#fill(this.#known[value]);
    this.draw();
  }

  #submit(event, fields, verb, seat) {
    event.preventDefault();
    const isFilled = ([name, value]) => !fields[name].optional || (value !== '' && value !== 0 && value.length !== 0);
    send(seat, verb, Object.fromEntries(Object.entries(this.values).filter(isFilled)));
    store.set({ open: null });
  }
}

customElements.define('ht-verb-form', VerbForm);
