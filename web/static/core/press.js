/* Ending a move on the clock: for whom this page may do it, and the space bar for it. */

import { isFree } from './chairs.js';
import { send } from './outbox.js';
import { store } from './store.js';
import { tableNow } from './table-time.js';

const LASTS_MS = 3000;
const CONTROLS = 'a,button,input,select,textarea,summary,[contenteditable],[role=button],[role=switch],[role=radio]';

/** The seat whose press counts now and may come from this device: a running side, mine before another, or who starts the clock; else 0. */
export function presser(state) {
  const { view, mine, seat } = state;
  const clock = view?.clock;
  if (!clock || clock.paused || !mine.length) return 0;
  const own = [seat, ...mine].find((one) => mine.includes(one) && clock.sides.some((side) => side.seat === one)) ?? 0;
  if (!clock.running) return clock.flagged ? 0 : own;
  if (clock.flagged && !clock.sides.some(({ rate }) => rate)) return 0;
  const going = [clock.running, ...clock.beside].filter((one) => mine.includes(one) || isFree(state, one));
  return going.includes(own) ? own : (going[0] ?? 0);
}

/** Press for `seat`. A press that is held up on its way must not end a later move, so it is given up soon. */
export function press(seat) {
  navigator.vibrate?.(8);
  send(seat, 'press', {}, { lasts: LASTS_MS, at: Math.round(tableNow()) });
}

/** Let the space bar press, as long as `mayAct(state)` and nobody types or has a control chosen. */
export function pressWithSpace(mayAct) {
  addEventListener('keydown', (event) => {
    if (event.key !== ' ' || event.repeat || event.isComposing || event.defaultPrevented) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.(CONTROLS)) return;
    const seat = mayAct(store.state) ? presser(store.state) : 0;
    if (!seat) return;
    event.preventDefault();
    press(seat);
  });
}
