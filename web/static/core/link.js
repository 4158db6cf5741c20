/* Whether this page hears the table. One word for every page: `live`, `opening` (not yet an alarm), `lost`, or
   `replaced` (this device opened too many pages, and this one had to go). */

import { store } from './store.js';

const QUIETLY_MS = 1000;
const GRACE_MS = 3500;

let timers = [];

/** Something came from the service. */
export function alive() {
  if (store.state.link.state === 'replaced') return;
  calm();
  if (store.state.link.state !== 'live') store.set({ link: { state: 'live', since: Date.now() } });
  else store.state.link.since = Date.now();
}

/** We begin to listen, at the start or after the phone slept: no alarm for the first seconds. */
export function opening() {
  if (timers.length || store.state.link.state === 'lost') return;
  timers = [setTimeout(() => tell('opening'), QUIETLY_MS), setTimeout(lost, GRACE_MS)];
}

/** Nobody answers: what the page shows may be old. */
export function lost() {
  if (store.state.link.state === 'replaced') return;
  calm();
  tell('lost');
}

/** Another page of this device has our place. */
export function replaced() {
  calm();
  tell('replaced');
}

/** We want our place back. */
export function comeBack() {
  if (store.state.link.state === 'replaced') tell('opening');
}

function calm() {
  timers.forEach(clearTimeout);
  timers = [];
}

// `since` stays: it says when what the page shows was last known to be true.
function tell(state) {
  if (store.state.link.state !== state) store.set({ link: { state, since: store.state.link.since || Date.now() } });
}
