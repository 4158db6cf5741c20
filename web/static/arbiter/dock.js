/* The key under the thumb: stop all clocks, or let them go on for the side it names. Undo stands beside it. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { isOnItsWay, redo, send, undo } from '../core/outbox.js';
import { t, who } from '../core/texts.js';
import { switchClock } from './act.js';
import { title } from './line.js';
import { canGoBack, fallsWith, interventions } from './lines.js';
import { mayAct } from './right.js';

/* A flag that stops all of it; a press starts nothing then. */
const isFrozen = (clock) => clock.flagged && clock.after === 'freeze';

/** The bar at the foot. */
export function dock(state) {
  const { view } = state;
  const may = mayAct(state);
  return html`<footer class="dock2">${main(view, may)}${back(state, may)}${view.redo ? html`<button class="btn sq" ?disabled=${!may}
    aria-label=${t('page.redo')} @click=${() => redo(0)}>${icon('redo')}</button>` : null}</footer>`;
}

/* The last intervention, as long as nothing stands on it. */
function back(state, may) {
  const last = interventions(state).find(canGoBack);
  if (!last || fallsWith(state, last).length) return null;
  return html`<button class="btn sq ${isOnItsWay('undo') ? 'sent' : ''}" ?disabled=${!may} aria-label=${t('arb.undo', { what: title(last) })}
    @click=${() => undo(0, last.moves[0])}>${icon('undo')}</button>`;
}

function main({ clock, turn }, may) {
  if (clock.paused && !isFrozen(clock)) return key('resume', 'play', t('arb.resume', { name: who(clock.running) }), 'lamp', may, () => switchClock('resume'));
  if (clock.running && !isFrozen(clock)) return key('pause', 'pause', t('arb.pause'), 'plain', may, () => switchClock('pause'));
  if (isFrozen(clock)) return html`<p class="grow say">${t('arb.fell.next')}</p>`;
  return key('press', 'play', t('arb.start', { name: who(first(clock, turn)) }), 'lamp', may, () => send(0, 'press'));
}

/* In a game with turns the table knows who begins. */
const first = ({ sides }, turn) => (sides.some(({ seat }) => seat === turn) ? turn : sides[0].seat);

const key = (verb, drawing, words, kind, may, press) => html`<button class="btn grow ${kind} ${isOnItsWay(verb) ? 'sent' : ''}" ?disabled=${!may} @click=${press}
  >${icon(drawing)}<span>${words}</span></button>`;
