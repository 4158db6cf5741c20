/* Moves on their way. Each lies in the phone's storage until the table has it, is sent in order with its own `ref`, and
   so counts once, whatever the network does. What the table refuses is dropped, with its reason shown on this phone. */

import { call, makeRef, Refused } from './api.js';
import { alive, lost } from './link.js';
import { take } from './live.js';
import { store } from './store.js';
import { t } from './texts.js';

const AGAIN_MS = 1500;
const BURST_MS = 350;
const TOO_MANY = 429;

let busy = false;
let timer = 0;

const drawer = () => `heldentisch.waiting.${store.state.match}`;

/** Take up what an earlier page of this match could not deliver. */
export function openOutbox() {
  store.set({ waiting: JSON.parse(localStorage.getItem(drawer()) ?? '[]') });
  store.listen(() => store.state.link.state === 'live' && store.state.waiting.length && !timer && flush());
  flush();
}

/** Hand in a move of `seat`. `seen` is the view it is about, `at` the table time of the tap; one that `lasts` some ms is
    given up after that. */
export function send(seat, verb, args = {}, { seen, lasts, at, cards, again } = {}) {
  post('moves', { seat, verb, args, ref: makeRef(), seen, at, cards, again }, { until: lasts && Date.now() + lasts });
}

/** Take back the last move, or another one with all that stood on it; or give back what was taken. */
export const undo = (seat, move) => post('undo', { seat, move, ref: makeRef() });
export const redo = (seat) => post('redo', { seat, ref: makeRef() });

/** Change a mark by hand. Taps that follow each other at once travel as one move. */
export function adjust(seat, sheet, mark, by) {
  const last = store.state.waiting.at(-1);
  const joins = last && !last.tried && last.body.verb === 'adjust' && last.body.seat === seat;
  if (joins && last.body.args.sheet === sheet && last.body.args.mark === mark) {
    last.body.args.by += by;
    keep(last.body.args.by ? store.state.waiting : store.state.waiting.slice(0, -1));
    return wait(BURST_MS);
  }
  return post('moves', { seat, verb: 'adjust', args: { sheet, mark, by }, ref: makeRef() }, { delay: BURST_MS });
}

/** How far the moves on their way will shift a mark. */
export function coming(sheet, mark) {
  const same = ({ body: { verb, args } }) => verb === 'adjust' && args.sheet === sheet && args.mark === mark;
  return store.state.waiting.filter(same).reduce((sum, entry) => sum + entry.body.args.by, 0);
}

/** Whether a move of this verb is on its way: its key stays down. */
export const isOnItsWay = (verb) => store.state.waiting.some(({ body, to }) => (body.verb ?? to) === verb);

function post(to, body, { delay = 0, until } = {}) {
  store.set({ refusal: null });
  keep([...store.state.waiting, { to, body, tried: false, until }]);
  wait(delay);
}

function keep(waiting) {
  localStorage.setItem(drawer(), JSON.stringify(waiting));
  store.set({ waiting: [...waiting] });
}

function wait(ms) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = 0;
    flush();
  }, ms);
}

async function flush() {
  if (busy) return;
  const fresh = store.state.waiting.filter(({ until }) => !until || Date.now() < until);
  if (fresh.length < store.state.waiting.length) tooLate(fresh);
  if (!fresh.length) return;
  busy = true;
  const entry = store.state.waiting[0];
  entry.tried = true;
  keep(store.state.waiting);
  try {
    const { view } = await call(`/api/matches/${store.state.match}/${entry.to}`, { body: entry.body });
    alive();
    take(view);
    keep(store.state.waiting.filter((other) => other !== entry));
  } catch (error) {
    fail(entry, error);
  }
  busy = false;
  if (store.state.waiting.length && !timer) wait(store.state.waiting[0].tried ? AGAIN_MS : 0);
}

function tooLate(fresh) {
  keep(fresh);
  store.set({ refusal: { code: 'page/too_late', error: t('page.too_late'), verb: 'press' } });
}

function fail(entry, error) {
  if (!(error instanceof Refused)) return lost();
  if (error.status >= 500 || error.status === TOO_MANY) return undefined;
  keep(store.state.waiting.filter((other) => other !== entry));
  return store.set({ refusal: { code: error.code, error: error.message, verb: entry.body.verb ?? entry.to } });
}
