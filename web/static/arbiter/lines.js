/* What was done to the clock, out of the log of the match: kept up to date, a page of it at a time. */

import { call } from '../core/api.js';
import { store } from '../core/store.js';
import { wholeLog } from '../seat/whole-log.js';

const PAGE = 200;
const TURNS = ['press', 'clock_jump', 'clock_pass'];
const STOPS = ['pause', 'recover'];
const FIXED = ['clock_appoint', 'recover'];
const STANDS = ['pause', 'resume']; // that the clock stood stays true, whatever falls
const ACTS = ['pause', 'no_pause', 'resume', 'clock_correct', 'clock_give', 'clock_hand', 'clock_illegal', 'clock_appoint', 'set_clock', 'put_away', 'flag', 'recover',
  'clock_out', 'clock_back', 'clock_reverse', 'clock_together'];

let seen = 0;
let busy = false;

/** Keep `lines`, the log oldest first, in step with the view. */
export function watchLog(match) {
  store.listen(() => follow(match));
  follow(match);
}

async function follow(match) {
  const { view } = store.state;
  if (busy || !view || view.v === seen) return;
  busy = true;
  const to = view.v;
  try {
    const lines = await upTo(match, to);
    seen = to;
    store.set({ lines });
  } catch {
    // The next view asks again.
  }
  busy = false;
  if (store.state.view.v !== to) follow(match);
}

/* Undo changes old lines, so then all are asked for. The match may have gone on meanwhile: what came after `to` comes
   with the next view, and only once. */
async function upTo(match, to) {
  const missing = to - seen;
  if (!seen || missing > PAGE || missing < 0) return allUpTo(match, to);
  const { lines } = await call(`/api/matches/${match}/log?before=${to + 1}&limit=${missing}`);
  if (lines.some(({ verb }) => verb === 'undo' || verb === 'redo')) return allUpTo(match, to);
  return [...store.state.lines, ...lines.reverse()];
}

const allUpTo = async (match, to) => (await wholeLog(match)).filter(({ moves }) => moves.at(-1) <= to);

const newest = (lines, holds) => lines.findLast((line) => !line.gone && holds(line));

/** The last end of a turn, which can be taken back; else nothing. */
export const lastPress = ({ lines }) => newest(lines, ({ verb }) => TURNS.includes(verb));

const isStop = ({ verb, key }) => STOPS.includes(verb) && key !== 'clock.pause_asked';

/** What stopped the clock last: people, the power, or a flag. */
export const lastStop = ({ lines }) => newest(lines, (line) => line.verb === 'flag' || isStop(line));

/** How often the clock was stopped. */
export const stops = ({ lines }) => lines.filter((line) => !line.gone && isStop(line)).length;

/** What stands on a line and is taken back with it: all that was done to the clock since. */
export const fallsWith = ({ lines }, line) =>
  lines.filter(({ verb, gone, moves }) => !gone && moves[0] > line.moves[0] && [...TURNS, ...ACTS].includes(verb) && ![...FIXED, ...STANDS].includes(verb));

/** The corrections among them: whoever takes the line back should know of these. */
export const fallen = (state, line) => fallsWith(state, line).filter(({ verb }) => !['no_pause', ...TURNS].includes(verb));

/** Whether a line can be taken back. */
export const canGoBack = ({ verb, gone }) => !gone && ACTS.includes(verb) && !FIXED.includes(verb);

/** The interventions, newest first; one that took a turn back comes with that turn as `took`. */
export function interventions({ lines }) {
  const taken = (line) => (line.verb === 'undo' ? lines.find(({ moves }) => moves.includes(line.params?.n)) : undefined);
  return lines.map((line) => ({ ...line, took: taken(line) }))
    .filter(({ verb, took }) => ACTS.includes(verb) || TURNS.includes(took?.verb)).reverse();
}
