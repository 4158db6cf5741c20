/* The newest cards of this game, whoever wrote them. */

import { call } from '../core/api.js';
import { store } from '../core/store.js';
import { lyingIn } from './lying.js';

/** The match one came from, if one did. */
export const match = encodeURIComponent(new URLSearchParams(location.search).get('m') ?? '');

let before = '';

/** Ask again, and show what changed. Nobody answered: then the old ones stay, and the page says so. */
export async function look() {
  const { deck } = store.state;
  try {
    const [{ cards, kinds }, lying] = await Promise.all([call(`/api/decks/${encodeURIComponent(deck.id)}`), match ? lyingIn(match) : {}]);
    const now = JSON.stringify([cards, lying]);
    if (now !== before || store.state.lost) store.set({ deck: { ...deck, cards, kinds }, lying, lost: false });
    before = now;
  } catch {
    store.set({ lost: true });
  }
}
