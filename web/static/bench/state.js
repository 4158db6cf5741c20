/* What the bench shows, and the ways to change it. Each answer is the whole state after the change. */

import { call, Refused } from '../core/api.js';

/** `state` as the service tells it, with the line of `board`; `people` per seat; `group` of faults that is open; `paused`
    keeps the serial line still. */
export const shown = {
  state: null, board: 'tower', group: 'line', people: {}, lost: false, error: '', paused: null, draw: () => {},
};

/** Take over a state; nothing means that nobody answers. */
export function show(state) {
  shown.lost = state === null;
  if (state) shown.state = state;
  shown.draw();
}

let changes = 0;

/** Ask for the state. An answer that was overtaken by a change, or is about another board by now, is old. */
export function look() {
  const { board } = shown;
  const before = changes;
  const take = (state) => before === changes && board === shown.board && show(state);
  return call(`/api/bench?board=${board}`).then(take, () => take(null));
}

export const press = (button) => act(`/buttons/${button}`, { down: true });
export const release = (button) => act(`/buttons/${button}`, { down: false });
export const fault = (name, on) => act(`/faults/${name}`, { on });

/** Let a die fall through the tower that is shown. */
export function throwDie(die, value = null, quality = 'ok') {
  return act('/throws', value ? { die, value, quality } : { die, quality }, 'POST', shown.state.tower);
}

/** Plug a board in, and show its line; or out. */
export function plug(board, on) {
  choose(on ? board : 'tower');
  return act(`/boards/${board}`, { on });
}

/** Show the line and the faults of a board, and its tower. */
export function choose(board) {
  shown.board = board;
  shown.paused = null;
  look();
}

/** Open another group of faults. */
export function openGroup(name) {
  shown.group = name;
  shown.draw();
}

/** Switch every fault off and let every button go. */
export const reset = () => act('/faults', undefined, 'DELETE');

/** Stop the serial line to read it, or let it run again. */
export function pauseLine() {
  shown.paused = shown.paused ? null : shown.state.frames;
  shown.draw();
}

let last = Promise.resolve();

/* One after the other: a button must not be let go before it was pressed. */
function act(path, body, method, board = shown.board) {
  last = last.then(() => ask(`${path}?board=${board}`, body, method));
  return last;
}

async function ask(path, body, method) {
  try {
    shown.error = '';
    const state = await call(`/api/bench${path}`, { body, method });
    changes += 1;
    show(state);
  } catch (error) {
    shown.error = error instanceof Refused ? error.message : '';
    if (!shown.error) show(null);
    shown.draw();
  }
}
