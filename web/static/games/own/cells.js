/* What is written on a sheet: cells of a seat by their mark, empty ones left out by the table. */

import { sheetOf } from '../../seat/model.js';

/** What a seat has written into a cell; undefined while it is empty. */
export const cellOf = ({ sheets }, seat, mark) => sheets[sheetOf(seat)]?.marks[mark];

/** What a seat has in a mark that starts at 0. */
export const numberOf = (view, seat, mark) => cellOf(view, seat, mark) ?? 0;

/** The seats in the order they sit, those that are out at the end. */
export function columns({ view }) {
  const all = Object.keys(view.seats).map(Number);
  return [...view.order, ...all.filter((seat) => !view.order.includes(seat))];
}

/** The seats this phone may write for: its own, and those without a phone. */
export const mayWrite = ({ mine, claimed, view }) => Object.keys(view.seats).map(Number).filter((seat) => mine.includes(seat) || !(claimed[seat] > 0));
