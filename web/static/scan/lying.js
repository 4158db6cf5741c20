/* Where cards of the match lie, as the table knows it; asked again with each change of the match. */

import { call } from '../core/api.js';
import { store } from '../core/store.js';

let seen = -1;
let asking = false;

/** Keep `store.state.lying` current: `{ [card id]: { place, seat } }`. */
export function watchLying() {
  const look = () => store.state.view && store.state.view.v > seen && store.state.link.state !== 'lost' && !asking && ask(store.state.view.v);
  look();
  return store.listen(look);
}

async function ask(version) {
  asking = true;
  try {
    const { cards } = await call(`/api/matches/${store.state.match}/cards`);
    seen = version;
    store.set({ lying: Object.fromEntries(cards.map((one) => [one.card, one])) });
  } catch {
    store.set({ lying: store.state.lying ?? {} }); // asked again with the next change
  }
  asking = false;
}
