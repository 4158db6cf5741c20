/* Before the first turn: my group, a figure at a time, and everybody else's. */

import { call } from '../../core/api.js';
import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { isOnItsWay, send } from '../../core/outbox.js';
import { store } from '../../core/store.js';
import { t, term, who } from '../../core/texts.js';
import { choosingFor } from '../../seat/choosers.js';
import '../../seat/verb-form.js';
import './equip-form.js';
import { face } from './face.js';
import { Form } from './form.js';
import { groups } from './groups.js';
import { figure, figures } from './figures.js';
import { picture } from './icons.js';
import { VALUES, cards } from './model.js';

customElements.define('kh-setup', class extends Form {
  starts = { name: '', magic: false };
  #known = null;
  #all = false;

  ready(state) {
    return Boolean(state.view && state.game && state.seat);
  }

  template(state) {
    const { open } = state;
    const seat = choosingFor(state);
    if (!this.#known) this.#remember(state);
    if (open?.kind === 'verb') return html`<section class="ask"><ht-verb-form></ht-verb-form></section>`;
    if (open?.kind === 'kh' && open.act === 'equip') return html`<kh-equip-form></kh-equip-form>`;
    const mine = figures(state, seat);
    const most = Number(state.view.options.heroes_each);
    const chosen = open?.kind === 'kh' ? figure(state, open.figure) : null;
    return html`${mine.length ? html`<section class="tile grp"><h2>${seat === state.seat ? t('page.kh.group') : t('page.kh.group_of', { name: who(seat) })}</h2><div class="faces3">${mine.map((one) => keyed(one.id, face(one, {
      on: one.id === chosen?.id, press: () => store.set({ open: one.id === chosen?.id ? null : { kind: 'kh', act: '', figure: one.id } }) })))}</div>
      ${chosen ? this.#about(state, chosen) : html`<p
      class="md mut">${t(mine.length < most ? 'page.kh.heroes_left' : 'page.kh.group_ready', { n: most - mine.length })}</p>`}</section>` : null}
      ${mine.length < most ? this.#adding(state, mine.length) : null}${groups(state, seat)}`;
  }

  #about(state, one) {
    const { owner: seat, id } = one;
    const remove = () => {
      send(seat, 'remove_figure', { figure: id });
      store.set({ open: null });
    };
    const equip = () => store.set({ open: { kind: 'kh', act: 'equip', figure: id } });
    return html`${laid(state, one)}<div class="ways n2"><button class="btn" @click=${equip}>${icon('sword')}<span>${term('verb.lay_out')}</span></button
      ><button class="btn" @click=${remove}>${icon('cross')}<span>${term('verb.remove_figure')}</span></button></div>`;
  }

  #adding(state, many) {
    const toggle = () => {
      this.#all = !this.#all;
      this.draw();
    };
    const { options } = state.view;
    const seat = choosingFor(state);
    return html`<form class="ask vf" @submit=${(event) => this.#submit(event, state)}><div><small class="lbl">${t('page.kh.which_hero', { n: many + 1, of: options.heroes_each, life: Number(options.life) })}</small
      ><h2>${t(many ? 'page.kh.next_hero' : seat === state.seat ? 'page.kh.first_hero' : 'page.kh.first_hero_of', { name: who(seat) })}</h2></div>${this.#chips()}${this.text('name')}${this.flag('magic')}
      ${this.#all ? VALUES.map((name) => keyed(name, this.number(name, { low: -20 }))) : null}
      <button type="button" class="btn fold" aria-expanded=${String(this.#all)}
        @click=${toggle}>${t(this.#all ? 'page.fewer' : 'page.kh.with_values')}${icon(this.#all ? 'cross' : 'down')}</button>
      <button class="btn ink wide ${isOnItsWay('add_figure') ? 'sent' : ''}" ?disabled=${!this.values.name.trim()}>${term('verb.add_figure')}</button></form>`;
  }

  /* Heroes of earlier evenings come with their values. */
  #chips() {
    const known = Object.entries(this.#known ?? {}).slice(-12);
    if (!known.length) return null;
    return html`<div class="pick known" role="group" aria-label=${t('page.known')}>${known.map(([name, args]) => keyed(name, html`<button type="button"
      class="btn chip" @click=${() => this.#fill(args)}>${name}</button>`))}</div>`;
  }

  #fill(args) {
    for (const name of ['name', 'magic', ...VALUES]) if (name in args) this.set(name, args[name]);
  }

  #remember({ game }) {
    this.#known = {};
    call(`/api/games/${game.id}/remembered`).then((all) => {
      this.#known = all.add_figure ?? {};
      this.draw();
    }, () => {});
  }

  #submit(event, state) {
    event.preventDefault();
    const values = Object.fromEntries(VALUES.map((name) => [name, this.values[name] ?? 0]));
    send(choosingFor(state), 'add_figure', { ...values, name: this.values.name.trim(), magic: Boolean(this.values.magic) });
    this.restart();
  }
});

/* What lies next to a figure already. */
function laid(state, one) {
  const all = cards(state, one);
  return all.length ? html`<ul class="laid" aria-label=${t('page.kh.cards')}>${all.map(({ id, type, name }) => keyed(id, html`<li>${picture(type)}<b class="cut">${name}</b></li>`))}</ul>` : null;
}
