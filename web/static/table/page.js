/* Everything at the table: the whole state twice a second while the page is on screen, so that a press lights up at once. */

import { call, Refused } from '../core/api.js';
import { render } from '../core/html.js';
import { store } from '../core/store.js';
import { sync } from '../core/table-time.js';
import { loadTexts } from '../core/texts.js';
import { look, shown } from './state.js';
import { everything } from './everything.js';

const AGAIN_MS = 500;
const LATER_MS = 3000;
const host = document.querySelector('table-page');

function draw() {
  if (shown.state) render(everything(shown), host);
}

async function turn() {
  if (document.visibilityState === 'visible') await look();
  setTimeout(turn, AGAIN_MS);
}

/* Who sits where, for the buttons of seats: at the match that led here, or at the newest one. Without it seats have numbers. */
async function meet() {
  try {
    await meetPeople();
  } catch (error) {
    if (!(error instanceof Refused)) setTimeout(meet, LATER_MS);
  }
}

async function meetPeople() {
  const asked = new URLSearchParams(location.search).get('m') ?? '';
  const [newest] = asked ? [{ match: asked }] : await call('/api/matches');
  if (!newest) return;
  const view = await call(`/api/matches/${encodeURIComponent(newest.match)}`);
  sync(view, true);
  store.set({ view });
  draw();
}

async function begin() {
  try {
    await loadTexts('page', 'hardware', 'boards');
  } catch {
    setTimeout(begin, LATER_MS);
    return;
  }
  shown.draw = draw;
  meet();
  turn();
}

begin();
