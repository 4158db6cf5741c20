/* A screen that nobody touches (the one that `/tv` leads to) goes on by itself: to the match somebody plays now, once
   the one it shows is over or was left. */

import { call } from '../core/api.js';

const LOOK_MS = 4000;
const LEFT_MS = 10 * 60_000;

/** Whether this page is such a screen. */
export const isKiosk = () => new URLSearchParams(location.search).has('kiosk');

/** Look for a match that is played now; `go` takes its code. */
export function keepUp(match, go) {
  setInterval(async () => {
    const all = await call('/api/matches').catch(() => []); // the one with the last move stands first
    const [shown, next] = [all.find((one) => one.match === match), all.find((one) => !one.ended)];
    if (next && next.match !== match && (!shown || shown.ended || next.at - shown.at > LEFT_MS)) go(next.match);
  }, LOOK_MS);
}
