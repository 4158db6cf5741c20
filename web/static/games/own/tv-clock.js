/* Nothing but a clock on the big screen: it has it all. */

import { brief } from '../../clockset/say.js';
import { html } from '../../core/html.js';
import { news } from '../../tv/clock-news.js';
import { wall } from '../../tv/clock-wall.js';

export const boards = (state) => html`${news(state)}${wall(state)}`;

/** Where a game says its round, a clock says how it counts. */
export function round({ view: { clock } }) {
  return clock ? brief(clock.control) : '';
}

/** The clock alone: no step, no roll. */
export const whole = true;

/** How the times stood. */
export const end = (state) => (state.view.clock ? boards(state) : null);
