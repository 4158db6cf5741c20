/* How a page of a match begins: texts, the declaration of its game, the stream, the outbox. */

import { call } from './api.js';
import { listen, take } from './live.js';
import { openOutbox } from './outbox.js';
import { store } from './store.js';
import { loadGameTexts, loadTexts } from './texts.js';

/** Load what a page of match `match` needs, texts of further `areas` included, and keep it current. */
export async function start(match, ...areas) {
  const [view] = await Promise.all([call(`/api/matches/${match}`), loadTexts('page', ...areas)]);
  const [game] = await Promise.all([call(`/api/games/${view.game}`), loadGameTexts(view.game)]);
  store.set({ match, game });
  take(view);
  openOutbox();
  listen(match);
}
