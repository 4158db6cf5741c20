/* Dice one after the other: the values first, then each die with the sum so far under it. A six calls for the next. */

import { html, keyed } from '../../core/html.js';
import { words } from '../../core/numbers.js';
import { dieFace } from '../../seat/die.js';

const AGAIN = 6;

/** The sum after each die. */
export function running(base, faces) {
  let sum = base;
  return faces.map((face) => (sum += face));
}

/** `base` and what it is called, the faces so far, whether another die is waited for, whether the last has only come, and room for how many. */
export function chain({ base, label, faces, waits = false, fresh = false, room }) {
  const sums = running(base, faces);
  const past = Math.max(0, faces.length + Number(waits) - room); // too many to stand beside each other
  const head = past ? { sum: sums[past - 1], label: `${past} × 6` } : { sum: base, label };
  const last = faces.length - 1;
  return html`<ol class="chain"><li><span class="bs z">${words(head.sum)}</span><small>${head.label}</small></li>
    ${faces.slice(past).map((face, k) => die(face, sums[past + k], past + k, fresh && past + k === last))}
    ${waits ? keyed('next', html`<li class="next">${dieFace('d6', 0, { size: 2.15 })}<small class="z">…</small></li>`) : null}</ol>`;
}

const die = (face, sum, i, fresh) => keyed(i, html`<li class=${face === AGAIN ? 'six' : ''}>${dieFace('d6', face, { size: 2.15, fresh })}<small
  class="z">${words(sum)}</small></li>`);
