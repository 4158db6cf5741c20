/* Throws as people call them: T20, D16, 25, 0. */

import { html, keyed } from '../../core/html.js';
import { cellOf } from './cells.js';

const TIMES = 1000;
const CALLED = ['', '', 'D', 'T'];

/** The throws of a seat's turn, in order; undefined where none came yet. */
export function throwsOf({ game, view }, seat) {
  const marks = Object.keys(game.marks.player).filter((mark) => mark.startsWith('dart-'));
  return marks.map((mark) => cellOf(view, seat, mark)).map((kept) => (kept === undefined ? undefined : { times: Math.trunc(kept / TIMES), field: kept % TIMES }));
}

export const called = ({ times, field }) => `${field ? CALLED[times] : ''}${field}`;

/** What one dart could end it with, if one can. */
export function lastDart(rest, doubleOut) {
  if (rest === 50) return 'Bull';
  if (rest > 0 && rest <= 40 && rest % 2 === 0) return `D${rest / 2}`;
  if (doubleOut || rest < 1) return '';
  if (rest <= 20 || rest === 25) return String(rest);
  return rest <= 60 && rest % 3 === 0 ? `T${rest / 3}` : '';
}

/** The throws of a turn: those made, and holes for those to come. */
export function slots(state, seat) {
  return html`<p class="slots">${throwsOf(state, seat).map((one, i) => keyed(i, html`<span class="z ${one ? '' : 'hole'}">${one ? called(one) : ''}</span>`))}</p>`;
}
