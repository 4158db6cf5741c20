/* The big screen of a match: it only looks and listens. */

import { call } from '../core/api.js';
import { listen, take } from '../core/live.js';
import { store } from '../core/store.js';
import { loadTexts } from '../core/texts.js';
import './screen.js';

const AGAIN_MS = 3000;
const match = location.pathname.split('/')[2];

/* Nobody stands beside a screen to reload it, so it keeps trying until the table answers. */
async function begin() {
  try {
    const [view] = await Promise.all([call(`/api/matches/${match}`), loadTexts()]);
    store.set({ match, game: await call(`/api/games/${view.game}`) });
    take(view);
    listen(match);
  } catch {
    setTimeout(begin, AGAIN_MS);
  }
}

begin();
