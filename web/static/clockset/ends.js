/* What happens when a time has run out, and who may stop the clock: a choice each, with one plain sentence. */

import { html } from '../core/html.js';
import { t } from '../core/texts.js';
import { oneOf, row } from './entry.js';

const AFTER = ['freeze', 'run_on', 'negative'];
const PAUSES = ['agreed', 'anyone'];

/** A row with both; a press opens it in place. */
export function ends(choice) {
  const open = choice.open === 'ends';
  return html`${row(t('set.ends'), `${t(`set.after.${choice.after}.help`)} ${t(`set.pauses.${choice.pauses}.help`)}`, '', open, () => choice.set({ open: open ? '' : 'ends' }))}
    ${open ? html`<div class="ed"><h3>${t('set.after')}</h3>${oneOf(t('set.after'), AFTER.map((one) => [one, t(`set.after.${one}`)]), choice.after, (after) => choice.set({ after }))}
      <p class="md mut">${t(`set.after.${choice.after}.help`)}</p>
      <h3>${t('set.pauses')}</h3>${oneOf(t('set.pauses'), PAUSES.map((one) => [one, t(`set.pauses.${one}`)]), choice.pauses, (pauses) => choice.set({ pauses }))}
      <p class="md mut">${t(`set.pauses.${choice.pauses}.help`)}</p></div>` : null}`;
}
