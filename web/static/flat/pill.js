/* The pill above a side's own edge: periods, stones, the delay that counts, a budget, points. Readable on any fill. */

import { clockWords, waitOf } from '../core/clock.js';
import { html } from '../core/html.js';
import { t } from '../core/texts.js';

const [MOST_DISCS, MOST_STONES, STONES_IN_ROW] = [5, 27, 9];
const MINUTE_MS = 60_000;
const USUAL_POINTS = 10; // which the table does not say

/** What a side's pill says; nothing where its control has no more to tell than its digits. */
export function pill({ clock }, { side, kind, seat, left }) {
  const waits = ['run', 'low', 'held'].includes(kind) ? waitOf(clock, seat) : 0;
  if (kind === 'out') return null;
  if (waits > 0) return delay(waits, side.wait);
  const points = pointsOf(clock, side, left);
  if (points) return words(t('flat.points', { n: points }));
  if (side.byo && (side.byo.on || !(side.periods > 1))) return byoYomi(side.byo);
  if (side.stones && (side.stones.on || !(side.periods > 1))) return stones(side.stones);
  if (side.periods > 1) return html`<span class="pill">${discs(side.period - 1, side.periods)}${inWords(t('flat.period', { n: side.period, of: side.periods }))}</span>`;
  if (side.bank !== undefined) return words(t('flat.bank', { time: clockWords(side.bank) }));
  return null;
}

/* The table counts them anew with each move; in between every minute begun costs as much again. */
function pointsOf({ control }, { points, rate }, left) {
  if (control.kind !== 'overtime' || !rate || left >= 0) return points;
  return (control.points ?? USUAL_POINTS) * Math.ceil(-left / MINUTE_MS);
}

function delay(left, whole) {
  const share = Math.round((100 * left) / whole);
  return html`<span class="pill"><i class="wait" style=${{ '--p': `${share}%` }}></i>${inWords(t('flat.delay', { n: Math.ceil(left / 1000) }))}</span>`;
}

const words = (text) => html`<span class="pill">${inWords(text)}</span>`;

/* A text marks what stands out in it: "dann |3 × 30 s|". */
function inWords(text) {
  return html`<span class="pt">${text.split('|').map((part, i) => (i % 2 ? html`<b>${part}</b>` : part))}</span>`;
}

function byoYomi({ left, of, ms, on }) {
  const said = on ? t(left === 1 ? 'flat.last_period' : 'flat.period', { n: of - left + 1, of }) : t('flat.then_periods', { n: left, time: short(ms) });
  return html`<span class="pill">${discs(of - left, of, on)}${inWords(said)}</span>`;
}

/* Spent ones are rings, the one that counts is lit. */
function discs(gone, of, on = true) {
  if (of > MOST_DISCS) return null;
  const kind = (i) => (i < gone ? 'gone' : on && i === gone ? 'cur' : '');
  return html`<span class="per" aria-hidden="true">${Array.from({ length: of }, (_, i) => html`<i class=${kind(i)}></i>`)}</span>`;
}

function stones({ left, of, ms, on }) {
  if (!on) return html`<span class="pill">${inWords(t('flat.then_stones', { n: of, time: short(ms) }))}</span>`;
  const dots = of > MOST_STONES ? null : html`<span class="stn" style=${{ '--in-row': Math.min(of, STONES_IN_ROW) }} aria-hidden="true">${Array.from({ length: of }, (_, i) => html`<i class=${i < left ? '' : 'gone'}></i>`)}</span>`;
  return html`<span class="pill">${dots}${inWords(t('flat.stones', { n: left }))}</span>`;
}

const short = (ms) => (ms < MINUTE_MS ? t('flat.seconds', { n: ms / 1000 }) : clockWords(ms));
