/* What is on the table in a match of FLAGGED, with the moves of this phone that are still on their way. */

import { term } from '../../core/texts.js';
import { sheetOf, valueOf } from '../../seat/model.js';

/** How often a hero can be captured before the match is lost. */
export const LIVES = 6;

export const hasBoard = ({ view }) => view.options.board !== false;

/** Whose own edge is row 8. */
export const isNorth = ({ view }, seat) => view.order.indexOf(seat) === 1;

export const homeRow = (state, seat) => (isNorth(state, seat) ? '8' : '1');

export const rivalOf = ({ view }, seat) => view.order.find((one) => one !== seat) ?? 0;

/** A number of a player's own sheet. */
export const count = (state, seat, mark) => valueOf(state, sheetOf(seat), mark);

/** What the turn still allows: of `fields`, `cards` or `walls`. */
export const limits = (state, seat) => ['fields', 'cards', 'walls'].map((what) => {
  const most = count(state, seat, `max_${what}`);
  return { what, most, left: Math.max(0, most - count(state, seat, what === 'walls' ? 'walls_set' : what)) };
});

const lying = ({ view }, kind) => Object.entries(view.sheets).filter(([, sheet]) => sheet.kind === kind && sheet.place);

const colourOf = ({ view }, seat) => view.seats[seat]?.colour ?? 0;

/** Walls as {id, owner, colour, edge}. */
export const walls = (state) => lying(state, 'wall').map(([id, { owner, place }]) => ({ id, owner, colour: colourOf(state, owner), edge: place }));

/** Figures as {id, owner, colour, field, word, clone, flag}; `word` is what a companion is called.
    While a hero and its clone both stand there, nobody may tell which is which: neither is drawn as the clone. */
export function figures(state) {
  const there = lying(state, 'figure');
  const isPair = (seat) => ['hero', 'clone'].every((one) => there.some(([, { owner, name }]) => owner === seat && name === one));
  return there.map(([id, { owner, name, place }]) => ({
    id, owner, colour: colourOf(state, owner), field: going(state, id) ?? place,
    word: ['hero', 'clone'].includes(name) ? '' : term(`figure.${name}`),
    clone: name === 'clone' && !isPair(owner),
    flag: name === 'hero' && count(state, owner, 'carries') > 0,
  }));
}

/** Things that mark a field as {id, field, word, solid}. */
export const markers = (state) => lying(state, 'marker').map(([id, { name, place, marks }]) => ({ id, field: place, word: name, solid: Boolean(marks.solid) }));

/** Everything the board draws. */
export const onBoard = (state) => ({
  homes: Object.fromEntries(state.view.order.map((seat) => [homeRow(state, seat), colourOf(state, seat)])),
  walls: walls(state), figures: figures(state), markers: markers(state),
});

/* Where a figure is on its way to: the last field it was sent to. */
function going({ waiting = [] }, id) {
  const goes = ({ verb, args }) => ['move', 'teleport'].includes(verb) && args.figure === id;
  return waiting.map(({ body }) => body).filter(goes).at(-1)?.args.to;
}
