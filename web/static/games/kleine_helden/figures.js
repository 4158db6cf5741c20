/* The figures of a view: life, name, and every other number by its mark. */

import { coming } from '../../core/outbox.js';
import { stored } from '../../seat/model.js';

/** The sheet of the attack or spell under way. */
export const ATTACK = 'attack';

const numberOf = (id) => Number(id.split('-').at(-1)) || 0;

/** A figure with all its numbers, or null once it has left the table. */
export function figure(state, id) {
  const sheet = state.view.sheets[id];
  if (!sheet) return null;
  const read = (mark) => stored(state, id, mark);
  return { id, number: numberOf(id), owner: sheet.owner, name: sheet.name, colour: state.view.seats[sheet.owner]?.colour ?? 0, read,
    life: read('life') + coming(id, 'life'), top: read('top') };
}

/** The ids of a kind of sheet, of one seat or of all, in the order they came. */
export const ofKind = ({ view }, kind, seat) => Object.keys(view.sheets).filter((id) => view.sheets[id].kind === kind
  && (seat === undefined || view.sheets[id].owner === seat));

/** The figures of a seat, or of everybody. */
export const figures = (state, seat) => ofKind(state, 'figure', seat).map((id) => figure(state, id));

/** Whether the attack under way is aimed at a figure. */
export const isAimedAt = (state, { number }) => Boolean(state.view.sheets[ATTACK]) && stored(state, ATTACK, 'target') === number;
