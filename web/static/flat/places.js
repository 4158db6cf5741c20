/* Where the sides lie on this phone. Whoever turns the phone turns places, never times (SC-36); the phone remembers. */

import { store } from '../core/store.js';

const drawer = ({ match }) => `heldentisch.turned.${match}`;

const turned = (state) => Number(localStorage.getItem(drawer(state)) ?? 0);

/** The seats in the order of places: of two the upper, then the lower; of more clockwise from the upper right. */
export function placed(state) {
  const seats = state.view.clock.sides.map(({ seat }) => seat);
  const shift = (home(state, seats) + turned(state)) % seats.length;
  return [...seats.slice(shift), ...seats.slice(0, shift)];
}

/* Whose phone it is sits where the page is upright: of two below, of an odd number at the foot. */
function home({ mine }, seats) {
  const own = mine.length === 1 ? Math.max(0, seats.indexOf(mine[0])) : 0;
  const foot = seats.length === 2 ? 1 : Math.floor(seats.length / 2);
  return (own - foot + seats.length) % seats.length;
}

/** Move everybody on by one place; of two sides, the halves change places. */
export function turn(state) {
  localStorage.setItem(drawer(state), (turned(state) + 1) % state.view.clock.sides.length);
  store.set({});
}

/** Whether both halves stand upright when the phone lies across, as on a clock that stands beside a board. */
export const isUpright = () => localStorage.getItem('heldentisch.upright') === 'yes';

export function setUpright(on) {
  localStorage.setItem('heldentisch.upright', on ? 'yes' : 'no');
  store.set({});
}
