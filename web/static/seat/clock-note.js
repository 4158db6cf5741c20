/* What a phone says about the clock as a whole: a flag, a power cut, whom it waits for. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { cutWords, watchCut } from './power-cut.js';

/** The most urgent thing alone; nothing while all is well. */
export function note({ view: { clock }, isCut }) {
  if (clock.flagged) return html`<p class="note stop" role="alert">${icon('clock')}<span><b>${t('flat.fallen', { whom: { seat: clock.flagged } })}</b>${fellFirst(clock)}</span></p>`;
  if (clock.paused && isCut) return html`<p class="note" role="status">${icon('plug')}<span>${cutWords(clock)}</span></p>`;
  if (clock.paused && clock.arbiter) return html`<p class="note" role="status">${icon('pause')}<span>${t('side.waits_for', { name: clock.arbiter })}</span></p>`;
  return null;
}

/* Which side was first at 0:00 is kept; it is worth a word where several fell, or where it was not the one that counts. */
function fellFirst({ first: seat, flagged, sides }) {
  const many = sides.filter(({ flag }) => flag).length > 1;
  return seat && (many || seat !== flagged) ? html`<small>${t('side.first_at_zero', { whom: { seat } })}</small>` : null;
}

watchCut();
