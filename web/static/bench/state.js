/* What the bench shows, and the ways to change it. Each answer is the whole state after the change. */

import { call, Refused } from '../core/api.js';

/** `state` as the service tells it; `people` per seat; `paused` keeps the serial line still. */
export const shown = { state: null, people: {}, lost: false, error: '', paused: null, draw: () => {} };

/** Take over a state; nothing means that nobody answers. */
export function show(state) {
  shown.lost = state === null;
  if (state) shown.state = state;
  shown.draw();
}

export const press = (button) => act(`/buttons/${button}`, { down: true });
export const release = (button) => act(`/buttons/${button}`, { down: false });
export const throwDie = (die, value = null, quality = 'ok') => act('/throws', value ? { die, value, quality } : { die, quality });
export const fault = (name, on) => act(`/faults/${name}`, { on });

/** Switch every fault off and let every button go. */
export async function reset() {
  for (const { id, down } of shown.state.buttons) if (down) await release(id);
  await act('/faults', undefined, 'DELETE');
}

/** Stop the serial line to read it, or let it run again. */
export function pauseLine() {
  shown.paused = shown.paused ? null : shown.state.frames;
  shown.draw();
}

let last = Promise.resolve();

/* One after the other: a button must not be let go before it was pressed. */
function act(path, body, method) {
  last = last.then(() => ask(path, body, method));
  return last;
}

async function ask(path, body, method) {
  try {
    shown.error = '';
    show(await call(`/api/bench${path}`, { body, method }));
  } catch (error) {
    shown.error = error instanceof Refused ? error.message : '';
    if (!shown.error) show(null);
    shown.draw();
  }
}
