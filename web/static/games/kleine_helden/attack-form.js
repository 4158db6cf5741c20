/* With what: each weapon or attack spell as a key with the sum it brings. A tap announces the attack. */

import { html, keyed } from '../../core/html.js';
import { send } from '../../core/outbox.js';
import { store } from '../../core/store.js';
import { t, term } from '../../core/texts.js';
import { Form } from './form.js';
import { picture } from './icons.js';
import { figure } from './figures.js';
import { ADDS, NEEDS, cards, counted } from './model.js';
import { option } from './option.js';
import { closable } from './closable.js';

const MARTIAL = ['melee', 'ranged', 'magic'];

customElements.define('kh-attack-form', class extends Form {
  act = 'attack';
  starts = { attack_cards: 0, damage: 0 };

  template(state) {
    const { open } = state;
    const one = figure(state, open.figure);
    const target = figure(state, open.target);
    if (!one || !target) return null;
    return html`<section class="ask">${closable(t('page.kh.attacks', { figure: one.name, target: target.name }), t('page.kh.with_what'))}
      <div class="vf">${this.number('attack_cards', { low: -20, high: 40 })}${this.number('damage', { low: -20, high: 40, label: t('page.kh.more_damage') })}</div>
      <div class="ops">${weapons(state, one).map(({ kind, card, number, blood }) => keyed(card?.id ?? kind, option({ drawing: picture(card?.type ?? kind),
      title: card?.name ?? term(`value.${kind}`), detail: this.#detail(card ? term(`value.${kind}`) : '', blood), number: number + this.values.attack_cards,
      press: () => this.#send(one, target, kind, card) })))}</div></section>`;
  }

  #detail(kind, blood) {
    const damage = blood + this.values.damage;
    return [kind, damage ? t('page.kh.damage_of', { n: damage }) : ''].filter(Boolean).join(' · ');
  }

  #send(one, target, kind, card) {
    send(one.owner, 'attack', { figure: one.id, target: target.id, kind, ...(card ? { used: card.id } : {}), ...this.values });
    store.set({ open: null });
  }
});

/* What is on record, then the kinds of attack nothing is on record for. */
function weapons(state, one) {
  const has = cards(state, one).filter(({ type, read }) => MARTIAL.some((kind) => NEEDS[kind] === type) && !read('wait'));
  const known = has.map((card) => ({ card, kind: MARTIAL.find((kind) => NEEDS[kind] === card.type) }));
  const rest = MARTIAL.filter((kind) => !known.some((row) => row.kind === kind) && (kind !== 'magic' || (one.read('magic') && !one.read('creature'))));
  return [...known, ...rest.map((kind) => ({ kind }))].map((row) => ({ ...row, number: counted(state, one, ADDS[row.kind], row.card?.id),
    blood: counted(state, one, 'damage', row.card?.id) }));
}
