/* What this device may do on the clock: it plays for its own seats and for those without a phone. */

import { isFree } from '../core/chairs.js';

/** Whether this device may act for a seat: it is its own, or nobody's while it sits here or opened the match. */
export const mayAct = (state, seat) => state.mine.includes(seat) || (isFree(state, seat) && (state.mine.length > 0 || Boolean(state.opener)));

/** The seats on the clock this device may act for, in playing order, without those that have left. */
export const ours = (state) => state.view.clock.sides.filter((side) => !side.out && mayAct(state, side.seat)).map(({ seat }) => seat);

/** Whether this device may do anything here. */
export const mayTouch = ({ mine, opener }) => mine.length > 0 || Boolean(opener);
