/* The stream of views, and the watch over it.

   A browser does not tell a dead stream from a quiet one, so the table sends a beat every two seconds. No event for
   four seconds while the page is on screen: the line is cut, and is opened anew. */

import { alive, comeBack, lost, opening, replaced } from './link.js';
import { store } from './store.js';
import { sync } from './table-time.js';
import { translated } from './texts.js';

const SILENCE_MS = 4000;
const LOOK_MS = 250;
const AGAIN_MS = 1000;

let source = null;
let heard = 0;
let again = 0;

/** Listen to match `match` from now on. */
export function listen(match) {
  open(match);
  const reopen = () => store.state.link.state !== 'replaced' && open(match);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reopen());
  addEventListener('pageshow', (event) => event.persisted && reopen());
  addEventListener('pagehide', () => source.close());
  addEventListener('online', reopen);
  addEventListener('offline', lost);
  setInterval(() => watch(reopen), LOOK_MS);
}

/** Listen anew: after another page of this device took our place, or when the table has come to know this device. */
export function listenAgain(match) {
  comeBack();
  open(match);
}

/** Stop listening; it goes on when somebody looks at the page again. */
export function rest() {
  clearTimeout(again);
  source.close();
}

/** Show `view` unless a newer one is already there; the first of a connection always counts. */
export function take(view, first = false) {
  if (!first && view.match === store.state.view?.match && view.v < store.state.view.v) return;
  sync(view, first);
  store.set({ view: translated(view) });
}

function open(match) {
  clearTimeout(again);
  source?.close();
  heard = performance.now();
  opening();
  source = new EventSource(`/api/matches/${match}/live`);
  let first = true;
  const on = (name, act) => source.addEventListener(name, ({ data }) => {
    heard = performance.now();
    alive();
    act(JSON.parse(data));
  });
  on('view', (view) => {
    take(view, first);
    first = false;
  });
  on('people', ({ seats }) => store.set({ people: seats }));
  on('scan', (scan) => store.set({ scan }));
  on('beat', beat);
  on('bye', ({ why }) => (why === 'replaced' ? leave() : retry(match)));
  source.addEventListener('error', () => retry(match));
}

/* Most beats say nothing new, and then nothing is drawn. */
function beat({ now, ...told }) {
  const { organs, boards } = store.state;
  sync({ now });
  if (JSON.stringify(told) !== JSON.stringify({ organs, boards })) store.set(told);
}

function leave() {
  source.close();
  replaced();
}

function retry(match) {
  source.close();
  opening();
  clearTimeout(again);
  again = setTimeout(() => open(match), AGAIN_MS);
}

function watch(reopen) {
  if (document.visibilityState !== 'visible') heard = performance.now();
  if (performance.now() - heard < SILENCE_MS) return;
  lost();
  reopen();
}
