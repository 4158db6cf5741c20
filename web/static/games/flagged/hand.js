/* What a finger on this phone is about to do on the board. It is forgotten as soon as the turn goes on. */

import { store } from '../../core/store.js';

/* `tool`: a verb that picks on the board; `picks`: what it has picked; `plan`: the edge a wall would stand on; `figure`, `wall`: what is
   chosen; `cursor`: where the arrow keys are; `what`, `words`, `solid`: what a new thing is; `last`: what was sent last, as [verb, args]. */
const EMPTY = { tool: '', picks: {}, plan: '', figure: '', wall: '', cursor: '', what: 'companion', words: '', solid: false, last: null };

const stamp = ({ view }) => `${view.round}.${view.turn}.${view.phase}`;

export const handOf = (state) => (state.hand?.at === stamp(state) ? state.hand : EMPTY);

/** Take something in hand. */
export const hold = (values) => store.set({ hand: { ...handOf(store.state), ...values, at: stamp(store.state) }, refusal: null });

/** Take up a tool, or put it away. */
export const take = (tool = '') => hold({ ...EMPTY, tool, cursor: handOf(store.state).cursor });
