/* What the board allows just now: whose hand it is, where a figure can go, where a wall may stand. The table has the last word. */

import { isFree } from '../../core/chairs.js';
import { acting } from '../../seat/model.js';
import { cutOff, endsOf, isThrough, reach } from './grid.js';
import { handOf } from './hand.js';
import { figures, homeRow, isNorth, limits, markers, walls } from './match.js';

/* Verbs that set a wall on an edge. */
const SETTING = ['place_wall', 'set_wall', 'card_wall', 'move_wall'];

/** The seat this phone plays for on the board: its own, or one without a phone. */
export function player(state) {
  const { seat, view } = state;
  if (view.turn || !seat) return acting(state);
  return [seat, ...view.order.filter((one) => isFree(state, one))].find((one) => 'place_wall' in (view.offers[one] ?? {})) ?? seat;
}

/** Whether that seat may do something now. */
export const may = (state, verb) => verb in (state.view.offers[player(state)] ?? {});

/** The verb a wall is set with now: before the first turn, within the limits, or by a card. */
export function wallVerb(state) {
  const { tool } = handOf(state);
  if (SETTING.includes(tool)) return tool;
  return ['place_wall', 'set_wall', ...(state.view.turn === player(state) ? ['card_wall'] : [])].find((verb) => may(state, verb)) ?? '';
}

/** The figure in hand, else the first that can move. */
export function mover(state) {
  const by = player(state);
  const own = state.view.turn === by && may(state, 'move') ? figures(state).filter(({ owner }) => owner === by) : [];
  return own.find(({ id }) => id === handOf(state).figure) ?? own.find((one) => ways(state, one).size) ?? own[0];
}

/** The ways of a figure with the fields that are left. */
export function ways(state, { owner, field }) {
  const [{ left }] = limits(state, owner);
  const here = figures(state).filter((one) => one.field !== field);
  const of = (mine) => here.filter((one) => (one.owner === owner) === mine).map((one) => one.field);
  return reach(field, left, standing(state), new Set([...of(true), ...blocks(state)]), new Set(of(false)));
}

const blocks = (state) => markers(state).filter(({ solid }) => solid).map(({ field }) => field);

const standing = (state, but = '') => new Set(walls(state).filter(({ id }) => id !== but).map(({ edge }) => edge));

/** The free fields of a player's own edge. */
export function ownEdge(state, seat) {
  const taken = new Set([...figures(state).map(({ field }) => field), ...blocks(state)]);
  return [...'ABCDEFGH'].map((column) => column + homeRow(state, seat)).filter((field) => !taken.has(field));
}

/** Why a wall would not be allowed there: {why, cut}; nothing when it is. */
export function trouble(state, edge) {
  const { options, round } = state.view;
  const verb = wallVerb(state);
  if (['place_wall', 'set_wall'].includes(verb) && round < 2 && !isOwnHalf(state, edge)) return { why: 'half', cut: [] };
  if (options.card_walls === false && verb === 'move_wall') return null;
  const now = standing(state, handOf(state).picks.wall);
  const then = new Set(now).add(edge);
  const solid = new Set(blocks(state));
  const cut = cutOff(then, solid);
  if (options.closed === 'north_south') return isThrough(then, solid) || !isThrough(now, solid) ? null : { why: 'north', cut };
  const known = new Set(cutOff(now, solid)); // put so by hand: no concern of this wall
  const fresh = cut.filter((field) => !known.has(field));
  return fresh.length ? { why: 'closed', cut: fresh } : null;
}

function isOwnHalf(state, edge) {
  const north = isNorth(state, player(state));
  const inside = endsOf(edge).map((field) => Number(field[1]) > 4 === north);
  return inside.every(Boolean) || (inside.some(Boolean) && state.view.options.midline !== false);
}
