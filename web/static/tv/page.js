/* The big screen of a match: it looks and listens. On a computer that sits at the table, the space bar ends a move. */

import { call } from '../core/api.js';
import { watchChairs } from '../core/chairs.js';
import { listen, take } from '../core/live.js';
import { openOutbox } from '../core/outbox.js';
import { tvPage } from '../core/paths.js';
import { pressWithSpace } from '../core/press.js';
import { store } from '../core/store.js';
import { loadGameTexts, loadTexts } from '../core/texts.js';
import { watchCut } from '../seat/power-cut.js';
import { follow } from './follow.js';
import { isKiosk, keepUp } from './kiosk.js';
import { pictureOf } from './pictures.js';
import './screen.js';

const AGAIN_MS = 3000;
const match = location.pathname.split('/')[2];

/* Nobody stands beside a screen to reload it, so it keeps trying until the table answers. */
async function begin() {
  try {
    const [view] = await Promise.all([call(`/api/matches/${match}`), loadTexts('page', 'screens', 'clock', 'clock_log', 'clock_seat', 'clockset')]);
    const [game] = await Promise.all([call(`/api/games/${view.game}`), loadGameTexts(view.game, ['', '_forms']), watchChairs(match)]);
    store.set({ match, game, picture: await pictureOf(game) });
    watchCut();
    take(view);
    openOutbox();
    listen(match);
  } catch {
    setTimeout(begin, AGAIN_MS);
  }
}

pressWithSpace(() => true);
begin();
if (isKiosk()) keepUp(match, (next) => location.replace(`${tvPage(next)}?kiosk`));
else follow(match, (next) => location.replace(tvPage(next)));
