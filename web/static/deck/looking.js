/* The newest cards of this game, whoever wrote them. */

import { call } from '../core/api.js';
import { store } from '../core/store.js';

let before = '';

/** Ask again, and show what changed. Nobody answered: then the old ones stay, and the page says so. */
export async function look() {
  const { deck } = store.state;
  try {
    const { cards, kinds } = await call(`/api/decks/${encodeURIComponent(deck.id)}`);
    const now = JSON.stringify(cards);
    if (now !== before || store.state.lost) store.set({ deck: { ...deck, cards, kinds }, lost: false });
    before = now;
  } catch {
    store.set({ lost: true });
  }
}
