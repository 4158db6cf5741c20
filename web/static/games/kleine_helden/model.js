/* What the cards of Kleine Helden read out of a view: what a figure carries, what it adds up to, the attack under way. */

import { who } from '../../core/texts.js';
import { stored } from '../../seat/model.js';
import { ATTACK, figure, ofKind } from './figures.js';

export const KINDS = ['melee', 'ranged', 'magic', 'spell', 'conjuration'];
export const TYPES = ['melee', 'ranged', 'shield', 'armour', 'artefact', 'attack_spell', 'spell', 'conjuration', 'defence_spell'];
export const SPELLS = TYPES.slice(5);
/** Spells that are cast by themselves, not in an attack or a defence. */
export const USABLE = ['spell', 'conjuration'];
export const WAYS = ['usual', 'dodge', 'magic', 'none'];
export const VALUES = ['attack', 'parry', 'magic_value', 'resistance', 'armour', 'damage'];
/** What is read as a value of the attacker for each kind, and what the other side adds up. */
export const ADDS = { melee: 'attack', ranged: 'attack', magic: 'magic_value', spell: 'magic_value', conjuration: 'magic_value' };
export const WARDS = { melee: 'parry', ranged: 'parry', magic: 'resistance' };
/** The type of card a kind of attack takes, and those that stop it. */
export const NEEDS = { melee: 'melee', ranged: 'ranged', magic: 'attack_spell', spell: 'spell', conjuration: 'conjuration' };
export const GUARDS = { melee: ['melee', 'shield'], ranged: ['shield'], magic: [] };
const WORN = ['armour', 'artefact'];
const HELD = ['melee', 'ranged', 'shield'];

const word = (list, place) => list[place - 1] ?? '';

/** A figure's cards. */
export function cards(state, { number, owner }) {
  return ofKind(state, 'card', owner).map((id) => card(state, id)).filter((one) => one.of === number);
}

export function card(state, id) {
  const sheet = state.view.sheets[id];
  if (!sheet) return null;
  const read = (mark) => stored(state, id, mark);
  return { id, name: sheet.name, of: read('figure'), type: word(TYPES, read('type')), read };
}

/** What a figure has of a value, with the card it uses. The rules count; this only tells beforehand. */
export function counted(state, one, value, used = '') {
  const always = ['attack', 'parry', 'damage'].includes(value) ? WORN : [...WORN, ...HELD];
  return cards(state, one).filter(({ id, type }) => id === used || always.includes(type))
    .reduce((sum, { read }) => sum + read(value), one.read(value));
}

/** The best card of these types that does not rest. */
export function best(state, one, types, value) {
  const fit = cards(state, one).filter(({ type, read }) => types.includes(type) && !read('wait'));
  return fit.reduce((top, next) => (!top || next.read(value) > top.read(value) ? next : top), null);
}

/** What a figure wards off an attack of this kind with, when it does so as usual. */
export function warding(state, one, kind) {
  const guard = best(state, one, GUARDS[kind], 'parry');
  if (WARDS[kind] === 'parry' && !guard) return one.read('parry');
  return counted(state, one, WARDS[kind], guard?.id);
}

/** The attack or spell under way with everything a page needs of it, or null. */
export function attackOf(state) {
  if (!state.view.sheets[ATTACK]) return null;
  const read = (mark) => stored(state, ATTACK, mark);
  const at = (mark, kind = 'figure') => (read(mark) ? `${kind}-${read(mark)}` : '');
  return {
    read, step: read('step'), kind: word(KINDS, read('kind')), way: word(WAYS, read('way')), name: state.view.sheets[ATTACK].name,
    attacker: figure(state, at('attacker')), target: figure(state, at('target')), ward: figure(state, at('ward')),
    card: card(state, at('card', 'card')), guard: card(state, at('guard', 'card')), isSpell: !read('target'),
  };
}

/** A side's sum before its dice, and the faces so far: those of the open roll, or what was counted of it. */
export function sideOf({ view: { ask } }, { read }, side) {
  const asked = ask?.key === `kh.ask.${side}`;
  const base = read(`${side}_value`) + read(`${side}_cards`) - (side === 'defence' ? read('malus') : 0);
  const faces = asked ? ask.faces.map(([, face]) => face) : counts(read(`${side}_dice`), read(`${side}_sixes`));
  return { base, faces, waits: asked, sum: base + faces.reduce((sum, face) => sum + face, 0) };
}

/* The table keeps the sum and the sixes; all but the last die of a side were sixes. */
function counts(dice, sixes) {
  const rest = dice - 6 * sixes;
  if (!dice) return [];
  return [...Array(sixes).fill(6), ...(rest ? [rest] : [])];
}

/** A figure's name, with its player's for figures that are not of `seat`. */
export const callIt = (one, seat) => (one ? (one.owner === seat || !seat ? one.name : `${one.name} · ${who(one.owner)}`) : '–');
