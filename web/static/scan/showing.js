/* The spread is a place of its own in the history: back from it leads to the ways, and back from a card to it. */

import { store } from '../core/store.js';

const drawer = () => `heldentisch.spread.${store.state.match}`;

/** Show what a photo holds, as `/api/photo` answered, with the picture to `look` at. */
export async function showSpread(spread) {
  await import('./spread.js');
  const isThere = Boolean(store.state.spread);
  keep(spread);
  if (!isThere) history.pushState({ spread: true }, '');
  store.set({ spread });
  scrollTo(0, 0);
}

/** Follow the arrows of the browser; a page that was left on its spread shows it again. */
export async function followHistory() {
  addEventListener('popstate', ({ state }) => store.set({ spread: state?.spread ? kept() : null }));
  const spread = history.state?.spread && kept();
  if (!spread) return;
  await import('./spread.js');
  store.set({ spread });
}

function keep(spread) {
  try {
    sessionStorage.setItem(drawer(), JSON.stringify(spread));
  } catch {
    // too large for this browser's drawer: then the way back leads to the ways
    sessionStorage.removeItem(drawer());
  }
}

const kept = () => JSON.parse(sessionStorage.getItem(drawer()) ?? 'null');
