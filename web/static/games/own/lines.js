/* The lines of a sheet of categories, in the file's order, with its sums between them. */

import { words } from '../../core/numbers.js';
import { term } from '../../core/texts.js';
import { cellOf } from './cells.js';

/** The lines as `{id, mark, name}`, and sums as `{total, name}`, in the order of the sheet. */
export function linesOf({ game }) {
  const ids = Object.keys(game.marks.player).filter((mark) => mark.startsWith('line-')).map((mark) => mark.slice(5));
  return ids.flatMap((id) => [{ id, mark: `line-${id}`, name: term(`mark.line-${id}`) }, ...sums(game, id)]);
}

function sums(game, id) {
  return [`sum-${id}`, `bonus-${id}`].filter((total) => game.totals.includes(total)).map((total) => ({ total, name: term(`total.${total}`) }));
}

/** What a seat has in a line or sum; empty while it is. */
export function written({ view }, seat, line) {
  const value = line.total ? view.totals[seat]?.[line.total] : cellOf(view, seat, line.mark);
  return value === undefined ? '' : words(value);
}
