/* Whether this device may arbitrate, becoming the arbiter, and giving it back. */

import { call, makeRef, Refused } from '../core/api.js';
import { listenAgain, take } from '../core/live.js';
import { store } from '../core/store.js';
import { who } from '../core/texts.js';
import { keepName, knownName } from './memory.js';

const path = (match) => `/api/matches/${match}/arbiter`;

/** Ask what this device may, now, whenever the arbiter changes, and after a refusal. Returns once it is known. */
export async function watchRight(match) {
  let seen = marks(store.state);
  store.listen(() => {
    const now = marks(store.state);
    if (now === seen) return;
    seen = now;
    look(match).catch(() => {}); // the next change asks again
  });
  await look(match);
}

const marks = ({ view, mine, refusal, link }) => [view?.clock?.arbiter, mine, refusal?.code.startsWith('arbiter/'), link.state === 'live'].join(' ');

/* Answers may overtake each other: only that to the newest question counts, and becoming the arbiter is newer than any. */
let asked = 0;

async function look(match) {
  const question = (asked += 1);
  const right = await call(path(match));
  if (question === asked) store.set({ right });
}

/** Become the arbiter; with the `key` of a link, beside another. Returns the sentence of a refusal, or nothing. */
export async function become(name, key = '') {
  return settle({ body: { name, key, ref: makeRef() } }, () => keepName(name));
}

/** Give the right back. Returns the sentence of a refusal, or nothing. */
export const giveBack = () => settle({ method: 'DELETE', body: { ref: makeRef() } });

async function settle(request, then = () => {}) {
  const { match, link } = store.state;
  try {
    const { view, token, ...right } = await call(path(match), request);
    asked += 1;
    then();
    take(view);
    store.set({ right, open: null, refusal: null });
    // A phone that was new at the table is known from now on, and its stream should be too.
    if (link.state === 'live') listenAgain(match);
    return '';
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** How the log calls who acts on this device: the arbiter, or who sits here. */
export function actor({ right, mine }) {
  if (right.is) return knownName() || right.name;
  return mine.length ? who(mine[0]) : '';
}

/** Whether this device may act now: it has the right, and the table hears it. */
export const mayAct = ({ right, link }) => right.may && link.state !== 'lost' && link.state !== 'replaced';
