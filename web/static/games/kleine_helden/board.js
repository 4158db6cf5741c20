/* What lies on the table now: the announced attack, or both sides of a roll with their sums. */

import { html } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { t, term, who } from '../../core/texts.js';
import { store } from '../../core/store.js';
import { isFresh } from '../../seat/die.js';
import { chain } from './chain.js';
import { duel } from './duel.js';
import { wordy } from './heading.js';
import { picture } from './icons.js';
import { ATTACK } from './figures.js';
import { ADDS, WARDS, attackOf, callIt, sideOf } from './model.js';

const PROTECT = 2;
const ROLLS = 4;
const RESULT = 6;
/* So many dice stand beside each other: on the left, and on both sides together. */
const LEFT = 3;
const BOTH = 5;

/** The attack or spell under way, or nothing. */
export function board(state) {
  const attack = attackOf(state);
  if (!attack?.attacker) return null;
  if (attack.isSpell) return spell(state, attack);
  return attack.step < ROLLS ? announced(state, attack) : fight(state, attack);
}

/* Who only watches, as the big screen does, has no card below that says who is waited for. */
function announced({ seat }, { attacker, target, ward, kind, step }) {
  const title = attacker.owner === seat ? attacker.name : `${who(attacker.owner)}: ${attacker.name}`;
  const onWhom = ward ? t('page.kh.protected', { figure: target?.name, ward: ward.name }) : t('page.kh.at', { name: callIt(target, seat) });
  return html`<section class="tile att">${token(attacker.colour, 2.5)}<span class="grow"><b class=${wordy(title)}>${t('page.kh.attacking', { name: title })}</b
    ><small>${term(`value.${kind}`)}, ${onWhom}</small>${seat || !target ? null : html`<small class="waits">${t(step === PROTECT ? 'page.kh.waits_protect' : 'page.kh.waits_parry',
    { name: who(target.owner), figure: target.name })}</small>`}</span>${picture(kind)}</section>`;
}

function fight(state, attack) {
  const { attacker, target, step, way, kind } = attack;
  const left = side(state, attack, 'attack', attacker, ADDS[kind], LEFT);
  const right = way === 'none' ? undefended(state, attack)
    : side(state, attack, 'defence', target, way === 'magic' ? 'magic_value' : WARDS[kind], BOTH - Math.min(dice(sideOf(state, attack, 'attack')), LEFT));
  const sign = step < RESULT ? 'open' : attack.read('hit') ? 'more' : left.sum === right.sum ? 'same' : 'less';
  return duel(left, right, sign, t(`page.kh.sign.${sign}`));
}

function spell(state, attack) {
  const { attacker, step } = attack;
  const left = { ...side(state, attack, 'attack', attacker, 'magic_value', LEFT), name: t('page.kh.casting', { name: callIt(attacker, state.seat) }) };
  const need = attack.read('defence_total');
  const right = { name: t('page.kh.needs'), sum: need, under: html`<p class="nm3">${attack.name}</p>`, press: correct(state, 'need') };
  const sign = step < RESULT ? 'open' : attack.read('hit') ? 'least' : 'less';
  return duel(left, right, sign, t(`page.kh.sign.${sign}`));
}

const dice = ({ faces, waits }) => faces.length + Number(waits);

/* A side before its die lies there as its values alone. */
function side(state, attack, name, one, value, room) {
  const { base, faces, waits, sum } = sideOf(state, attack, name);
  return { colour: one?.colour ?? 0, name: callIt(one, state.seat), sum, press: correct(state, `${name}_cards`),
    under: chain({ base, label: faces.length || waits ? t('page.kh.values') : term(`mark.${value}`), faces, waits, fresh: waits ? isFresh() : false, room }) };
}

const undefended = ({ seat }, { target }) => ({ colour: target?.colour ?? 0, name: callIt(target, seat), sum: null, under: html`<p class="nm3">${t('page.kh.no_parry')}</p>` });

/* A tap on a side opens what cards add to it: the one number people change in a fight. Who only watches reads. */
const correct = ({ seat }, mark) => (seat ? () => store.set({ open: { kind: 'mark', sheet: ATTACK, mark } }) : null);
