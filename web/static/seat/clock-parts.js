/* What a clock on a phone shows or lets hear only at times: fetched when it is needed, and all of it once the page stands.

   A page that opens with some of it waits for that; what comes too late after all leaves its place empty until then. */

import { store } from '../core/store.js';
import { styles } from '../core/styles.js';

const AGAIN_MS = 3000;

const FILES = {
  pill: async () => (await Promise.all([import('../flat/pill.js'), styles('pill.css')]))[0],
  note: () => import('./clock-note.js'),
  asked: () => import('./clock-asked.js'),
  many: () => import('./clock-many.js'),
  pausing: () => import('../flat/pausing.js'),
  alarms: () => import('../core/alarms.js'),
  awake: () => import('../core/awake.js'),
};

/* When a part has something to show. */
const SHOWS = {
  pill: ({ control, sides }) => control.kind === 'overtime' || sides.some(counts),
  note: ({ flagged, paused }) => Boolean(flagged || paused),
  asked: ({ asked }) => Boolean(asked),
  many: ({ sides }) => sides.length > 2,
};

const counts = ({ wait, points, byo, stones, periods, bank }) => wait > 0 || points > 0 || byo || stones || periods > 1 || bank !== undefined;

const here = {};
const coming = {};

/** A part, as soon as it is here; nothing until then, and then everything is drawn anew. */
export function part(name) {
  if (!here[name]) bring(name);
  return here[name];
}

/** A part while it has something to show of this clock. */
export const partFor = (name, clock) => (SHOWS[name](clock) ? part(name) : undefined);

/** Do something with a part, which may have to come first. */
export async function withPart(name, act) {
  if (!here[name]) await bring(name);
  if (here[name]) act(here[name]);
}

/** Returns once all is here that this clock shows now. */
export const opening = (clock) => Promise.all(Object.keys(SHOWS).filter((name) => clock && SHOWS[name](clock)).map(bring));

/** Fetch them all, so that they are there when the Wi-Fi is not. */
export const allParts = () => Promise.all(Object.keys(FILES).map(bring));

function bring(name) {
  coming[name] ??= FILES[name]().then((file) => {
    here[name] = file;
    store.set({});
  }, () => setTimeout(() => delete coming[name], AGAIN_MS)); // until somebody asks again
  return coming[name];
}
