/* The stream of views, and the watch over it.

   A browser does not tell a dead stream from a quiet one (the service's comments are invisible here), so while the page
   is on screen a small question goes out whenever the stream has been quiet for a while. Its failure is known within
   five seconds of the cut, and its answer tells which organs of the table are there. */

import { call } from './api.js';
import { sync } from './clock.js';
import { alive, lost, opening } from './link.js';
import { store } from './store.js';

const QUIET_MS = 2500;
const PATIENCE_MS = 2000;
const AGAIN_MS = 1000;
const ORGANS_MS = 10_000;

let source = null;
let heard = 0;
let asked = -Infinity;
let asking = false;
let again = 0;

/** Listen to match `match` from now on. */
export function listen(match) {
  open(match);
  const reopen = () => open(match);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reopen());
  addEventListener('pageshow', (event) => event.persisted && reopen());
  addEventListener('pagehide', () => source?.close());
  addEventListener('online', reopen);
  addEventListener('offline', lost);
  setInterval(() => watch(match), 500);
  watch(match);
}

/** Show `view` unless a newer one is already there; the first of a connection always counts. */
export function take(view, first = false) {
  if (!first && view.match === store.state.view?.match && view.v < store.state.view.v) return;
  sync(view);
  store.set({ view });
}

function open(match) {
  clearTimeout(again);
  source?.close();
  opening();
  source = new EventSource(`/api/matches/${match}/live`);
  let first = true;
  source.addEventListener('view', (event) => {
    hear();
    take(JSON.parse(event.data), first);
    first = false;
  });
  source.addEventListener('people', (event) => {
    hear();
    store.set({ people: JSON.parse(event.data).seats });
  });
  source.addEventListener('bye', () => retry(match));
  source.addEventListener('open', hear);
  source.addEventListener('error', () => retry(match));
}

function hear() {
  heard = performance.now();
  alive();
}

function retry(match) {
  opening();
  source.close();
  clearTimeout(again);
  again = setTimeout(() => open(match), AGAIN_MS);
}

const isTime = () => performance.now() - heard > QUIET_MS || performance.now() - asked > ORGANS_MS;

async function watch(match) {
  if (asking || document.visibilityState !== 'visible' || !isTime()) return;
  asking = true;
  asked = performance.now();
  try {
    const { organs } = await call('/healthz', { patience: PATIENCE_MS });
    heard = performance.now();
    store.set({ organs: organs ?? {} });
    if (source.readyState === EventSource.OPEN) alive();
    else if (source.readyState === EventSource.CLOSED) open(match);
  } catch {
    lost();
  }
  asking = false;
}
