/* A card that is known: what is on it, which match and seat it is for, what can be done with it. */

import { call } from '../core/api.js';
import { watchChairs } from '../core/chairs.js';
import { html } from '../core/html.js';
import { rest } from '../core/live.js';
import { start } from '../core/start.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { face } from '../cards/face.js';
import { kindsOf } from '../cards/kinds.js';
import { nameOf } from '../cards/names.js';
import { remembered } from '../seat/memory.js';
import '../seat/banner.js';
import { chooser } from './languages.js';
import { head } from './head.js';
import { dock } from './keys.js';
import { inside } from './table.js';
import { follow } from './told.js';

const asked = new URLSearchParams(location.search);
const wished = asked.get('m')?.toUpperCase();
const scanned = Number(asked.get('seat')); // a hand scanner of that seat read the card

/** Get to know a card's game, and the match it is for, if that is clear. */
export async function meet(card) {
  store.set({ deck: await kindsOf(card.game) });
  const fitting = store.state.running.filter(({ deck }) => deck === card.game);
  const match = clear(fitting);
  store.set({ fitting });
  if (match) await join(match);
  else if (fitting.length) await nameThem(fitting);
}

/* Who plays tells matches apart better than their codes. */
async function nameThem(fitting) {
  const all = await call('/api/matches');
  store.set({ fitting: fitting.map((one) => ({ ...one, seats: all.find(({ match }) => match === one.match)?.seats ?? {} })) });
}

/* The one that was asked for, the only one, or the only one this phone plays in. */
function clear(fitting) {
  const here = fitting.filter((one) => one.mine.length);
  const found = fitting.find(({ match }) => match === wished) ?? (fitting.length === 1 ? fitting[0] : here.length === 1 ? here[0] : null);
  return found?.match;
}

async function join(match) {
  await start(match, 'card');
  await watchChairs(match);
  // A camera app opens a tab for each card; those nobody looks at must not take the place of the seat's own page.
  document.addEventListener('visibilitychange', () => document.hidden && rest());
  const { mine } = store.state;
  store.set({ seat: [scanned, remembered(match)].find((seat) => mine.includes(seat)) ?? mine[0] ?? 0 });
  follow();
}

/** The whole page of a known card. */
export function knownCard(state) {
  const { card, deck, view, seat, wish, open, photoAt } = state;
  const colour = view?.seats[seat]?.colour ?? 0;
  return html`<div class="up ${colour ? 'flood' : ''} ${open ? 'opened' : ''}" data-seat=${colour}>${head(state)}${view ? html`<ht-banner></ht-banner>` : null}
    <p class="short z" aria-hidden="true">${nameOf(card, wish)}</p><div class="lay">${face(card, deck, { wish, photoAt })}</div></div>
    <div class="side" data-seat=${colour}><main aria-label=${t('card.page.card')}>${state.open ? null : chooser(state)}${inside(state)}</main>${dock(state)}</div>`;
}
