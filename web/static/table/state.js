/* What the page shows, and the ways to change it. Each answer is the whole state after the change. */

import { call, Refused } from '../core/api.js';
import { sync } from '../core/table-time.js';

const MAKING_MS = 20_000;
const KEPT = 5;
const BLINKS_MS = 2_000;

/** `state` as the service tells it; `open` is the row whose details show; `bind` what a press is to do; `took` the way
    there and back in ms; `making` a bundle; `blinking` the board that shows itself. */
export const shown = { state: null, open: '', bind: null, took: 0, lost: false, error: '', making: false, blinking: '', draw: () => {} };

const took = [];
let last = Promise.resolve();
let changes = 0;

/** Ask how everything is. */
export const look = () => ask('', {});

/** Change something, one after the other; what the service refuses is said on the page. */
export function act(path, body, method) {
  shown.error = '';
  last = last.then(() => ask(path, { body, method }));
  return last;
}

export const search = () => act('/search', {});
export const test = (board) => act(`/boards/${board}/test`, {});
export const setAside = (board, on) => act(`/boards/${board}/aside`, { on });
export const unbind = (button, gesture) => act(`/buttons/${button}/${gesture}`, undefined, 'DELETE');

/** Let a board show which one it is, and say so for as long. */
export async function blink(board) {
  await act(`/boards/${board}/blink`, {});
  if (shown.error || shown.lost) return;
  shown.blinking = board;
  shown.draw();
  setTimeout(() => {
    shown.blinking = '';
    shown.draw();
  }, BLINKS_MS);
}

/** Let the next press of any button do what was chosen. */
export const learn = ({ verb, seat, gesture }) => act('/learn', { act: verb, seat, gesture });
export const forget = () => act('/learn', undefined, 'DELETE');

/** Show the details of a row, or hide them. */
export function toggle(id) {
  shown.open = shown.open === id ? '' : id;
  shown.draw();
}

/** Begin to choose what a button does, change that, or leave it. */
export function choose(bind) {
  const { learning } = shown.state;
  if (learning && (!bind || learning.heard)) forget();
  shown.bind = bind && { ...shown.bind, ...bind };
  shown.draw();
}

/* How everything was before a change is old once that is answered. */
async function ask(path, options) {
  const before = changes;
  const began = performance.now();
  try {
    const state = await call(`/api/hardware${path}`, options);
    if (path) changes += 1;
    else measure(performance.now() - began);
    if (!path && before !== changes) return;
    sync(state);
    Object.assign(shown, { state, lost: false });
  } catch (error) {
    if (error instanceof Refused) shown.error = error.message;
    else shown.lost = true;
  }
  shown.draw();
}

function measure(ms) {
  took.push(ms);
  if (took.length > KEPT) took.shift();
  shown.took = Math.round(Math.min(...took));
}

/** Let the service make the bundle for help, and keep it as a file. */
export async function keepBundle() {
  Object.assign(shown, { making: true, error: '' });
  shown.draw();
  try {
    const answer = await fetch('/api/hardware/bundle', { cache: 'no-store', signal: AbortSignal.timeout(MAKING_MS) });
    if (!answer.ok) throw new Refused('', (await answer.json()).error, answer.status);
    save(await answer.blob());
  } catch (error) {
    if (error instanceof Refused) shown.error = error.message;
    else shown.lost = true;
  }
  shown.making = false;
  shown.draw();
}

function save(file) {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: 'heldentisch-help.zip' });
  link.click();
  URL.revokeObjectURL(link.href);
}
