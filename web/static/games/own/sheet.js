/* A score sheet on a phone: the last rounds of everybody, and the keys to write one's points. */

import { html } from '../../core/html.js';
import { styles } from '../../core/styles.js';
import { mayWrite } from './cells.js';
import { writing } from './entry.js';
import { long } from './fold.js';
import { head } from './head.js';
import { points, rounds } from './rounds.js';
import { waits } from './waits.js';

await styles('own_play.css');

export const draws = ['enter'];
export const dice = () => import('./asked.js');

export const top = (state, seat) => head(state, seat);
export const middle = (state) => long(state, (first) => rounds(state, first, points));

export function question(state) {
  if (mayWrite(state).some((seat) => writing(state, seat))) return html`<own-entry></own-entry>`;
  return waits(state);
}
