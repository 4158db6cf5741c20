/* How the clock stands, in words: stopped since when and by whom, or running. */

import { timeOfDay } from '../core/clock.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t, who } from '../core/texts.js';
import { lastStop, stops } from './lines.js';

/** The line under the top bar. */
export function stand(state) {
  const [drawing, head, small] = words(state);
  return html`<p class="halt" role="status">${icon(drawing)}<span class="grow"><b>${head}</b><small>${small}</small></span></p>`;
}

function words(state) {
  const { clock } = state.view;
  if (!clock) return ['clock', t('arb.no_clock'), t('arb.no_clock.help')];
  if (clock.flagged && clock.after === 'freeze') return ['flag', t('arb.fell', { name: who(clock.flagged) }), [fellAt(clock), many(state)].filter(Boolean).join(' · ')];
  if (clock.paused) return ['pause', t(clock.sides.length === 2 ? 'arb.stopped.both' : 'arb.stopped.all'), [stopped(state), many(state)].filter(Boolean).join(' · ')];
  if (!clock.running) return ['clock', t('arb.at_rest'), t('arb.at_rest.help')];
  const asks = clock.asked ? t('arb.asks', { name: who(clock.asked) }) : '';
  return ['play', t('arb.runs', { name: who(clock.running) }), [asks, many(state)].filter(Boolean).join(' · ') || t('arb.runs.help')];
}

function stopped(state) {
  const line = lastStop(state);
  // What recovered the clock was written when the power was back.
  const at = timeOfDay(line && line.verb !== 'recover' ? line.at : state.view.clock.as_of, true);
  if (line?.verb === 'recover') return t('arb.since.cut', { at });
  if (line?.verb === 'flag') return t('arb.since.flag', { at, name: who(line.params.whom.seat) });
  if (line?.seat) return t(state.view.clock.arbiter ? 'arb.since.called' : 'arb.since.stopped', { at, name: who(line.seat) });
  return t('arb.since', { at });
}

/* Which flag was first is kept, also when others fell after it (FIDE: a sign of who was first). */
function fellAt(clock) {
  const side = clock.sides.find(({ seat }) => seat === clock.flagged);
  return t('arb.fell.at', { at: timeOfDay(side.flag ?? clock.as_of, true) });
}

function many(state) {
  const n = stops(state);
  return n > 1 || (n && !state.view.clock.paused) ? t('arb.stops', { n }) : '';
}
