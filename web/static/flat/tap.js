/* A tap on a side. What may count is sent; everything else is answered on that side and never sent, so that no touch
   in passing is refused loudly (SC-33). */

import { pressedHere } from '../core/alarms.js';
import { isFrozen, restsBetween, tableNow } from '../core/clock.js';
import { send } from '../core/outbox.js';
import { press } from '../core/press.js';
import { sound } from '../core/sounds.js';
import { store } from '../core/store.js';
import { mayAct } from './rights.js';
import { starter, turnsOf } from './turns.js';

const ANSWER_MS = 1600;
const BOUNCE_MS = 350;
const SHAKE_MS = 25;
const LASTS_MS = 3000;

let many = 0;
let timer = 0;
let last = { seat: 0, at: 0 };

/** A tap on a side: press, start the clock, or be answered. */
export function tap(seat) {
  const { state } = store;
  const { clock } = state.view;
  const why = whyNot(state, seat);
  if (why) return isBounce(seat) ? undefined : answer(seat, why);
  last = { seat, at: tableNow() };
  pressedHere();
  if (clock.running || restsBetween(clock) || starter(state.view, seat) !== seat) return press(seat);
  return send(seat, 'clock_jump', { to: seat }, { lasts: LASTS_MS });
}

/* The same finger, bouncing. */
const isBounce = (seat) => last.seat === seat && tableNow() - last.at < BOUNCE_MS;

/* Why a tap counts for nothing, as the key of what is said; '' when it counts. */
function whyNot(state, seat) {
  const { clock, ended } = state.view;
  if (ended) return 'flat.is_over';
  if (isFrozen(clock)) return 'flat.has_fallen';
  if (clock.paused) return 'flat.stands';
  if (clock.running && clock.control.kind === 'gong') return 'flat.gong';
  if (clock.running && !turnsOf(state).includes(seat)) return 'flat.not_now';
  if (mayAct(state, seat)) return '';
  return state.claimed[seat] ? 'flat.own_phone' : 'flat.sit_first';
}

function answer(seat, why) {
  clearTimeout(timer);
  timer = setTimeout(() => store.set({ answer: null }), ANSWER_MS);
  sound('no');
  navigator.vibrate?.(SHAKE_MS);
  store.set({ answer: { seat, why, n: (many += 1) } });
}
