/* A card laid out next to a figure: what it is decides what is asked about it. */

import { html, keyed } from '../../core/html.js';
import { send } from '../../core/outbox.js';
import { store } from '../../core/store.js';
import { t, term } from '../../core/texts.js';
import { closable } from './closable.js';
import { Form } from './form.js';
import { picture } from './icons.js';
import { figure } from './figures.js';
import { TYPES } from './model.js';

/* What stands on cards of each type. */
const ASKS = {
  melee: ['attack', 'parry', 'damage', 'hands'], ranged: ['attack', 'damage', 'hands'], shield: ['parry', 'armour'], armour: ['armour', 'parry', 'part'],
  artefact: ['attack', 'parry', 'magic_value', 'resistance', 'armour', 'damage'], attack_spell: ['magic_value', 'damage', 'cooldown', 'ignores'],
  spell: ['need', 'cooldown'], conjuration: ['need', 'hearts', 'attack', 'parry', 'damage', 'armour', 'cooldown'], defence_spell: ['magic_value', 'cooldown'],
};
const PARTS = ['head', 'body', 'arms', 'legs'];
const HANDS = [1, 2];

const chip = (text, drawing, on, press) => html`<button type="button" class="btn chip ${on ? 'on' : ''}" aria-pressed=${String(on)} @click=${press}
  >${drawing}<span>${text}</span></button>`;

customElements.define('kh-equip-form', class extends Form {
  act = 'equip';
  starts = { type: 'melee', hands: 1, name: '' };

  template(state) {
    const one = figure(state, state.open.figure);
    if (!one) return null;
    const { type } = this.values;
    const types = TYPES.filter((each) => one.read('magic') || TYPES.indexOf(each) < 5);
    return html`<section class="ask">${closable(one.name, t('page.kh.lays_out'))}<form class="vf" @submit=${(event) => this.#submit(event, state, one)}>
      <div class="kinds" role="group" aria-label=${term('field.type')}>${types.map((each) => keyed(each, chip(term(`value.${each}`), picture(each), each === type,
    () => this.set('type', each))))}</div>${this.text('name', type === 'conjuration' ? t('page.kh.creature_name') : undefined)}
      ${ASKS[type].map((name) => keyed(name, this.#control(name)))}
      <button class="btn ink wide" ?disabled=${!this.values.name.trim()}>${term('verb.equip')}</button></form></section>`;
  }

  #control(name) {
    if (name === 'ignores') return this.flag(name);
    if (name === 'hands') return this.#few(name, HANDS, (each) => t('page.kh.hands', { n: each }));
    if (name === 'part') return this.#few(name, PARTS, (each) => term(`value.${each}`));
    return this.number(name, { low: ['need', 'cooldown', 'hearts'].includes(name) ? 0 : -20 });
  }

  #few(name, list, label) {
    return html`<div class="pick" role="group" aria-label=${term(`field.${name}`)}>${list.map((each) => keyed(each, chip(label(each), null, this.values[name] === each,
      () => this.set(name, each))))}</div>`;
  }

  #submit(event, state, one) {
    event.preventDefault();
    const { type, name } = this.values;
    const asked = Object.fromEntries(ASKS[type].map((each) => [each, this.values[each]]).filter(([, value]) => value));
    send(one.owner, state.view.round ? 'equip' : 'lay_out', { figure: one.id, type, name, ...asked });
    store.set({ open: null });
  }
});
