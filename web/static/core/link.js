/* Whether this page hears the table. One word for every page: `live`, `opening` (not yet an alarm) or `lost`. */

import { store } from './store.js';

const QUIETLY_MS = 1000;
const GRACE_MS = 3500;

let timers = [];

/** Something came from the service. */
export function alive() {
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
  calm();
  tell('lost');
}

function calm() {
  timers.forEach(clearTimeout);
  timers = [];
}

// `since` stays: it says when what the page shows was last known to be true.
function tell(state) {
  if (store.state.link.state !== state) store.set({ link: { state, since: store.state.link.since || Date.now() } });
}
