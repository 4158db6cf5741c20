/* The clock from a keyboard: the space bar ends the move of whoever runs; of two sides, ← or A is the left or upper one,
   → or L the other. */

import { store } from '../core/store.js';
import { placed } from './places.js';
import { tap } from './tap.js';
import { turnsOf } from './turns.js';

const CONTROLS = 'a,button,input,select,textarea,summary,[contenteditable]';
const [LEFT, RIGHT] = [['arrowleft', 'a'], ['arrowright', 'l']];

function hears(event) {
  if (event.repeat || event.isComposing || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  return !event.target.closest?.(event.key === ' ' ? CONTROLS : 'input,select,textarea,[contenteditable]');
}

/* At rest the space bar starts the first side's time: of two, as a tap on the other half does. */
function seatOf(key, state) {
  const { sides, running } = state.view.clock;
  if (key === ' ' && running) return turnsOf(state)[0];
  if (key === ' ') return sides.at(sides.length === 2 ? 1 : 0).seat;
  if (sides.length !== 2) return 0;
  const [upper, lower] = placed(state);
  return LEFT.includes(key) ? upper : RIGHT.includes(key) ? lower : 0;
}

addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && store.state.open) return store.set({ open: null });
  if (!store.state.view?.clock || !hears(event)) return;
  const seat = seatOf(event.key.toLowerCase(), store.state);
  if (!seat) return;
  event.preventDefault();
  tap(seat);
});
