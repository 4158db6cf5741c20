/* What the big screen says about the clock as a whole: a flag, a power cut, a pause, a pause that is asked for, who arbitrates. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t, who } from '../core/texts.js';
import { cutWords } from '../seat/power-cut.js';

/** The strip over the clock, the most urgent thing alone; nothing while all is well. */
export function news({ view: { clock, ended }, isCut }) {
  if (ended) return strip('dark', 'flag', t('side.over'));
  if (clock.flagged) return strip('stop', 'warn', [t('flat.fallen', { whom: { seat: clock.flagged } }), first(clock)].filter(Boolean).join(' · '));
  if (clock.paused && isCut) return strip('dark', 'plug', cutWords(clock));
  if (clock.paused) return strip('dark', 'pause', t(clock.arbiter ? 'flat.arbiter_goes_on' : 'flat.paused', { name: clock.arbiter }));
  if (clock.asked) return strip('lamp', 'pause', t('flat.asks_pause', { name: who(clock.asked) }));
  return null;
}

/* Worth a word where it is somebody else's flag that counts, or where several fell. */
function first({ first: seat, flagged, sides }) {
  const many = sides.filter(({ flag }) => flag).length > 1;
  return seat && (many || seat !== flagged) ? t('side.first_at_zero', { whom: { seat } }) : '';
}

const strip = (kind, drawing, words) => html`<p class="cnews ${kind}" role="status">${icon(drawing)}<b>${words}</b></p>`;
