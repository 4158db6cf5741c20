/* How an attack is met: with a parry or resistance, a dodge, a defensive spell, or not at all. */

import { html, keyed } from '../../core/html.js';
import { isOnItsWay, send } from '../../core/outbox.js';
import { t, term } from '../../core/texts.js';
import { forWhom } from '../../seat/for-whom.js';
import { handCards } from './hand-cards.js';
import { picture } from './icons.js';
import { GUARDS, WARDS, best, cards, counted, warding } from './model.js';
import { option, optionHead } from './option.js';
import { MANY } from './steps.js';

export function parry(state, attack, one) {
  const { target, kind, ward } = attack;
  const spent = Boolean(target.read('reacted')) && !ward;
  const title = t(spent ? 'page.kh.no_reaction' : `page.kh.meets_${WARDS[kind]}`, { name: target.name });
  const ways = spent ? [] : [...usual(state, attack), ...dodge(state, attack), ...spells(state, attack)];
  const malus = attack.read('malus') - attack.read('defence_cards');
  return html`<section class="ask">${optionHead(t('page.kh.step_3', { many: MANY }), title, spent ? '' : term(`mark.${WARDS[kind]}`), forWhom(state, one))}
    <div class="ops">${ways.map(({ args, number, ...more }, i) => keyed(i, option({ ...more, number: number - malus,
      press: () => send(one, 'defend', args) })))}
    ${option({ title: t(spent ? 'page.kh.go_on' : 'page.kh.waive'), detail: t('page.kh.waive_help'), press: () => send(one, 'defend', { way: 'none' }), sent: isOnItsWay('defend') })}</div>
    ${handCards(state, one, 'defence')}</section>`;
}

/* The rules take the best weapon or shield by themselves; a tap on another one takes that. */
function usual(state, { target, kind }) {
  const sign = picture(WARDS[kind]);
  const guards = cards(state, target).filter(({ type }) => GUARDS[kind].includes(type));
  if (guards.length < 2) {
    const guard = best(state, target, GUARDS[kind], 'parry');
    const key = kind === 'magic' ? 'page.kh.resist' : guard ? 'page.kh.parry_with' : kind === 'ranged' ? 'page.kh.no_shield' : 'page.kh.parry';
    return [{ drawing: sign, title: t(key, { card: guard?.name }), number: warding(state, target, kind), args: { way: 'usual' } }];
  }
  return guards.map(({ id, name }) => ({ drawing: sign, title: t('page.kh.parry_with', { card: name }),
    number: counted(state, target, 'parry', id), args: { way: 'usual', used: id } }));
}

function dodge(state, { target, kind }) {
  if (WARDS[kind] !== 'parry' || !best(state, target, GUARDS[kind], 'parry')) return [];
  return [{ drawing: picture('chevrons'), title: t('page.kh.dodge'), detail: t('page.kh.dodge_help'), number: target.read('parry'), args: { way: 'dodge' } }];
}

/* Against a weapon only two cards help; whoever holds one knows it. */
function spells(state, { target, kind }) {
  if (!target.read('magic')) return [];
  const physical = WARDS[kind] === 'parry';
  const more = physical ? { exception: true } : {};
  const detail = physical ? t('page.kh.if_card_says') : '';
  const known = cards(state, target).filter(({ type, read }) => type === 'defence_spell' && !read('wait'));
  const list = known.map(({ id, name }) => ({ drawing: picture('defence_spell'), title: name, detail, number: counted(state, target, 'magic_value', id),
    args: { way: 'magic', used: id, ...more } }));
  if (list.length || physical) return list;
  return [{ drawing: picture('defence_spell'), title: t('page.kh.defence_spell'), detail, number: counted(state, target, 'magic_value'), args: { way: 'magic' } }];
}
