/* The clock that stands on the table from the start, if there is one. */

import { html } from '../core/html.js';
import { t } from '../core/texts.js';
import { number, oneOf } from './parts.js';

const KINDS = ['none', 'sudden_death', 'fischer', 'delay'];

export function clockSays({ clock }) {
  if (!clock) return t('form.no_clock');
  const { minutes = 30, seconds = 0 } = clock;
  return seconds ? t('form.min_sec', { minutes, seconds }) : t('form.min', { minutes });
}

export function clockRow({ clock }, change) {
  const set = (values) => change({ clock: { control: 'sudden_death', minutes: 30, ...clock, ...values } });
  const pick = (control) => (control === 'none' ? change({ clock: undefined }) : set({ control, ...(control === 'sudden_death' ? { seconds: 0 } : { seconds: clock?.seconds || 10 }) }));
  const kind = clock?.control ?? (clock ? 'sudden_death' : 'none');
  return html`${oneOf(t('form.clock'), KINDS.map((one) => [one, t(`new.clock.${one}`)]), kind, pick)}<p class="md mut">${t(`new.clock.${kind}.help`)}</p>
    ${clock ? html`<div class="rg">${number(t('form.minutes'), clock.minutes ?? 30, (n) => set({ minutes: n }), { low: 1, high: 600 })}
      ${kind === 'sudden_death' ? null : number(t('form.seconds'), clock.seconds ?? 10, (n) => set({ seconds: n }), { low: 1, high: 600 })}</div>` : null}`;
}
