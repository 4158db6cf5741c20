/* The page of a match: join, set up, play, watch. Which of them shows follows from the view and whose seat this is. */

import { call, Refused } from '../core/api.js';
import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { start } from '../core/start.js';
import { store } from '../core/store.js';
import { remembered } from './memory.js';
import { pictureOf } from './pictures.js';
import './play.js';
import './talk.js';

const AGAIN_MS = 2000;

const match = document.body.dataset.match;

customElements.define('ht-page', class extends Element {
  ready(state) {
    return state.trouble || (super.ready(state) && state.seated);
  }

  template(state) {
    if (state.trouble) return html`<main><p class="note stop" role="alert">${state.trouble}</p></main>`;
    document.title = title(state);
    if (state.watching || (state.seat && state.view.round)) return html`<ht-play></ht-play>`;
    // Fetched when first needed: most visits go straight to the game. The element wakes up when its file is there.
    if (state.seat) import('./setup.js');
    else import('./join.js');
    return state.seat ? html`<ht-setup></ht-setup>` : html`<ht-join></ht-join>`;
  }
});

const title = ({ view, seat }) => `${view.seats[seat]?.name || 'Heldentisch'} · ${view.match}`;

async function begin() {
  try {
    await start(match);
    const [picture] = await Promise.all([pictureOf(store.state.game), findSeat()]);
    store.set({ picture, seated: true });
  } catch (error) {
    if (error instanceof Refused) store.set({ trouble: error.message });
    else setTimeout(begin, AGAIN_MS);
  }
}

/* Who sits where, and the seat this phone played last. */
async function findSeat() {
  const { seats } = await call(`/api/matches/${match}/seats`);
  const mine = Object.keys(seats).filter((seat) => seats[seat].mine).map(Number);
  const last = remembered(match);
  const seat = mine.includes(last) ? last : (mine[0] ?? 0);
  const people = Object.fromEntries(Object.entries(seats).map(([one, { devices }]) => [one, devices]));
  store.set({ mine, seat, watching: !seat && last === 0, people });
}

begin();
