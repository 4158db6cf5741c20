/* How one side of the clock stands, as everything that draws it needs it: kind, level, digits, words. */

import { fillOf, isFrozen, isLow, leftOf, markOf, runs, sideOf, timeOfDay, wordsOf } from '../core/clock.js';
import { html } from '../core/html.js';
import { t } from '../core/texts.js';

const WIDTHS = { ':': 0.23, '\u2212': 0.4 };
const SMALL = 0.5;

/** What there is to show of a seat. `kind`: run, low, held, idle, pass, out or fell. `level`: the share of colour, 0 to 1. */
export function faceOf(state, seat) {
  const { view } = state;
  const { clock } = view;
  const side = sideOf(clock, seat);
  const left = leftOf(clock, seat);
  const kind = kindOf(clock, side, left);
  return {
    seat, side, kind, left, colour: view.seats[seat].colour, level: levelOf(clock, side, kind),
    mark: kind === 'out' || side.up ? 0 : markOf(side.full, left),
    isSent: state.waiting.some(({ body }) => body.verb === 'press' && body.seat === seat),
    ...digitsOf(wordsOf(clock, seat).replace('-', '\u2212')),
  };
}

/* Time that counts up has no whole to be a share of. */
function levelOf(clock, side, kind) {
  if (kind === 'out') return 0;
  return side.up ? 1 : fillOf(clock, side.seat);
}

function kindOf(clock, side, left) {
  if (side.out) return 'out';
  if (runs(clock, side.seat) && side.rate) return left < 0 || isLow(clock, side.seat) ? 'low' : 'run';
  if (side.flag) return 'fell';
  if (clock.paused && [clock.running, ...clock.beside].includes(side.seat)) return 'held';
  return side.passed ? 'pass' : 'idle';
}

/* Tenths stand smaller. `em` is how wide it all is, so that it can be as large as its place allows. */
function digitsOf(words) {
  const [whole, tenths] = words.split('.');
  const wide = (text) => [...text].reduce((sum, sign) => sum + (WIDTHS[sign] ?? 0.47), 0);
  return { em: wide(whole) + (tenths ? SMALL * (wide(tenths) + 0.22) : 0), digits: tenths ? html`${whole}<em>.${tenths}</em>` : whole };
}

/** The number of the move a side is at, in words; nothing before its first. */
export function moveOf({ kind, side }) {
  const number = side.moves + (['run', 'low', 'held'].includes(kind) ? 1 : 0);
  return number ? t('flat.move', { n: number }) : '';
}

/** How a side stands among many, in a word or two. */
export function standing({ kind, side, seat }, { view: { clock } }) {
  if (kind === 'out') return t('flat.out_since', { at: timeOfDay(side.out) });
  if (kind === 'pass') return t('flat.passed');
  if (kind === 'fell') return t(runs(clock, seat) && !isFrozen(clock) ? 'flat.runs' : 'flat.fell');
  if (kind === 'held') return t('flat.paused');
  if (kind === 'low') return t('flat.low');
  if (kind === 'run') return t('flat.runs');
  return clock.running && clock.next === seat && !clock.beside.length ? t('flat.then') : '';
}
