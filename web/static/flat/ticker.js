/* When to draw next: all sides from one timer, in the phase of the running side, so that its digits change when its second
   does (SC-40); often enough for its colour to sink like sand; never while nothing runs. */

import { leftOf } from '../core/clock.js';

const TENTHS_MS = 20_000;
const LEVELS = 740; // half a pixel of a phone's half
const STEPS_MS = [1000, 500, 250];
const SOON_MS = 1;

/** How long the picture of a clock stays true, in ms; 0: until something happens. */
export function staysFor(clock) {
  const side = clock?.sides.find(({ seat, rate }) => rate && seat === clock.running) ?? clock?.sides.find(({ rate }) => rate);
  if (!side) return 0;
  const left = leftOf(clock, side.seat);
  const isFine = left < TENTHS_MS && !side.up;
  const step = isFine ? 100 : (STEPS_MS.find((ms) => ms <= side.full / LEVELS) ?? 100);
  const past = ((left % step) + step) % step;
  return (side.rate < 0 ? past || step : step - past) + SOON_MS;
}
