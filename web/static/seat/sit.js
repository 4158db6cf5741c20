/* Sit down on this phone, or only watch. */

import { store } from '../core/store.js';
import { remember } from './memory.js';

/** Play for `seat` from now on; 0 watches. */
export function sit(seat) {
  const { match, mine } = store.state;
  remember(match, seat);
  store.set({ seat, mine: seat && !mine.includes(seat) ? [...mine, seat] : mine, watching: seat === 0, open: null, refusal: null });
}
