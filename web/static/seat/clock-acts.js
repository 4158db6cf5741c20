/* What a seat may do with the clock besides pressing: pause, call the arbiter; among many what `clock-many.js` has. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { isOnItsWay, send } from '../core/outbox.js';
import { t } from '../core/texts.js';
import { partFor, withPart } from './clock-parts.js';

/** The key beside my side: pause, or go on; an arbiter alone lets it go on. */
export function stay(state) {
  const { clock } = state.view;
  const isOver = clock.flagged && !clock.sides.some(({ rate }) => rate);
  if (!clock.running || isOver || clock.asked || clock.arbiter) return null;
  const [verb, drawing, act] = clock.paused ? ['resume', 'play', 'goOn'] : ['pause', 'pause', 'stop'];
  return html`<button class="btn stay ${clock.paused ? 'ink' : ''} ${isOnItsWay(verb) ? 'sent' : ''}" @click=${() => withPart('pausing', (pausing) => pausing[act](state))}>${icon(drawing)}<span>${t(`side.${verb}`)}</span></button>`;
}

/** The keys under the times. */
export function acts(state) {
  return html`${call(state)}${partFor('many', state.view.clock)?.others(state)}`;
}

/* With an arbiter a stop is a call (FIDE 6.12). */
function call({ view: { clock }, seat }) {
  if (!clock.arbiter || !clock.running || clock.paused) return null;
  return html`<button class="btn call ${isOnItsWay('pause') ? 'sent' : ''}" @click=${() => send(seat, 'pause')}>${icon('pause')}<span>${t('side.call')}</span></button>`;
}
