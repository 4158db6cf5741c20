/* Moves that are made by pointing at the board: what each verb picks, and what a tap means. */

import { send } from '../../core/outbox.js';
import { store } from '../../core/store.js';
import { may, mover, ownEdge, player, wallVerb, ways } from './allowed.js';
import { handOf, hold, take } from './hand.js';
import { figures, markers, walls } from './match.js';

/** What a verb picks, in order: an edge, a field, a figure, a foe, a wall, or any thing and then a spot for it. */
export const TOOLS = {
  place_wall: { edge: 'edge' }, set_wall: { edge: 'edge' }, card_wall: { edge: 'edge' }, move_wall: { wall: 'wall', edge: 'edge' },
  destroy_wall: { wall: 'wall' }, rebirth: { place: 'field' }, teleport: { figure: 'figure', to: 'field' }, capture: { figure: 'foe' },
  summon: { place: 'field' }, lay: { place: 'field' }, put: { thing: 'thing', place: 'spot' },
};

/* How near to an edge, in units of the drawing, a tap on a field that means something else still means the edge. */
const NEAR = 7;

/** The next thing the tool in hand asks for, as [field, what]. */
export function asked(state) {
  const { tool, picks } = handOf(state);
  return Object.entries(TOOLS[tool] ?? {}).find(([name]) => !(name in picks));
}

/** A tap on `field`, or nearest to `edge` and so far `off` it. */
export function tap(state, { field, edge, off }) {
  const hand = handOf(state);
  const [name, what] = asked(state) ?? [];
  if (name) return pick(state, hand, name, what, { field, edge });
  const by = player(state);
  if (may(state, 'rebirth')) return ownEdge(state, by).includes(field) ? act('rebirth', { place: field }) : null;
  const figure = mover(state);
  const isField = off > NEAR && (!edge || edge !== hand.plan);
  const way = figure && isField ? ways(state, figure).get(field) : null;
  if (way) return walk(figure, way);
  const own = isField && figures(state).find((one) => one.owner === by && one.field === field);
  if (figure && own) return hold({ figure: own.id, plan: '', wall: '' });
  return edge ? tapEdge(state, hand, edge) : null;
}

function tapEdge(state, hand, edge) {
  const there = walls(state).find((one) => one.edge === edge);
  if (there && state.seat) return hold({ wall: hand.wall === there.id ? '' : there.id, plan: '' });
  if (!wallVerb(state)) return null;
  return hand.plan === edge ? setWall(state) : hold({ plan: edge, wall: '' });
}

/** Set the wall that is planned. */
export function setWall(state) {
  const { plan, picks } = handOf(state);
  act(wallVerb(state), { ...picks, edge: plan });
}

function pick(state, hand, name, what, { field, edge }) {
  const found = FINDERS[what](state, field, edge, hand.picks);
  if (!found) return null;
  if (what === 'edge') return hand.plan === found ? setWall(state) : hold({ plan: found });
  const picks = { ...hand.picks, [name]: found };
  if (Object.keys(TOOLS[hand.tool]).length > Object.keys(picks).length) return hold({ picks });
  const typed = { summon: { what: hand.what }, lay: { name: hand.words, solid: hand.solid } }[hand.tool];
  return act(hand.tool, { ...picks, ...typed });
}

const figureOn = (state, field) => figures(state).find((one) => one.field === field);
const wallOn = (state, edge) => walls(state).find((one) => one.edge === edge);

const FINDERS = {
  field: (state, field) => field,
  edge: (state, field, edge) => (wallOn(state, edge) ? null : edge),
  figure: (state, field) => figureOn(state, field)?.id,
  foe: (state, field) => [figureOn(state, field)].find((one) => one && one.owner !== player(state))?.id,
  wall: (state, field, edge) => wallOn(state, edge)?.id,
  thing: (state, field, edge) => (figureOn(state, field) ?? markers(state).find((one) => one.field === field) ?? wallOn(state, edge))?.id,
  spot: (state, field, edge, { thing }) => (state.view.sheets[thing]?.kind === 'wall' ? edge : field),
};

/* The table takes one field at a time. */
function walk(figure, way) {
  for (const to of way) act('move', { figure: figure.id, to });
  hold({ figure: figure.id });
}

/** Hand in a move, and remember it in case the table asks back. */
export function act(verb, args = {}) {
  navigator.vibrate?.(8);
  take();
  hold({ last: [verb, args] });
  send(player(store.state), verb, args);
}
