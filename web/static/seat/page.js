/* The page of a match: join, set up, play, watch. Which of them shows follows from the view and whose seat this is. */

import { Refused } from '../core/api.js';
import { watchChairs } from '../core/chairs.js';
import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { start } from '../core/start.js';
import { store } from '../core/store.js';
import { fetchAhead, want } from './later.js';
import { remembered } from './memory.js';
import { pictureOf } from './pictures.js';

const AGAIN_MS = 2000;

const match = document.body.dataset.match;

customElements.define('ht-page', class extends Element {
  ready(state) {
    return state.trouble || (super.ready(state) && state.seated);
  }

  template(state) {
    if (state.trouble) return html`<main><p class="note stop" role="alert">${state.trouble}</p></main>`;
    document.title = title(state);
    // Fetched when first needed; the element wakes up when its file is there.
    if (!state.watching && !state.seat) {
      import('./join.js');
      return html`<ht-join></ht-join>`;
    }
    if (state.scan) import('./scanned.js');
    const scanned = state.scan ? html`<ht-scanned></ht-scanned>` : null;
    if (state.view.round || state.watching) return html`${scanned}<ht-play></ht-play>`;
    import('./setup.js');
    return html`${scanned}<ht-setup></ht-setup>`;
  }
});

function title({ view, seat }) {
  return `${view.seats[seat]?.name || 'Heldentisch'} · ${view.match}`;
}

async function begin() {
  try {
    await start(match);
    const [picture] = await Promise.all([pictureOf(store.state.game), findSeat()]);
    if (store.state.watching || !(picture.top || picture.scene)) await want('hero');
    store.set({ picture, seated: true });
    import('./play.js').then(() => fetchAhead(picture));
  } catch (error) {
    if (error instanceof Refused) store.set({ trouble: error.message });
    else setTimeout(begin, AGAIN_MS);
  }
}

/* The seat this phone played last, if it is still its own. */
async function findSeat() {
  await watchChairs(match);
  const { mine } = store.state;
  const last = remembered(match);
  const seat = mine.includes(last) ? last : (mine[0] ?? 0);
  store.set({ seat, watching: !seat && last === 0 });
}

if (remembered(match)) import('./play.js'); // this phone sits here: no need to wait until the table says so
begin();
