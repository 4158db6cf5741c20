/* The address in the codes: this house's name, its number, or one's own; and what it means that it changed. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { oneOf, row } from './rows.js';

const KINDS = ['name', 'number', 'own'];

/** An address without what everybody knows of it: heldentisch.local. */
export const short = (base) => base.replace(/^https?:\/\//, '');

/* Which of the proposals is chosen; anything else is one's own. */
const kindOf = ({ base, bases }) => ['name', 'number'].find((kind) => bases[kind] === base) ?? 'own';

/** The row. One's own address is typed, and kept when it can be one. */
export function addressRow(plan) {
  const { settings } = plan;
  const chosen = plan.ownAddress ? 'own' : kindOf(settings);
  return row(plan, 'address', t(`labels.address_is.${chosen}`, { base: short(settings.base) }), t(`labels.address.${chosen}`), () => body(plan, chosen));
}

function body(plan, chosen) {
  const { bases, base } = plan.settings;
  const ways = KINDS.filter((kind) => kind === 'own' || bases[kind]).map((kind) => [kind, t(`labels.address.${kind}`), kind === 'own' ? '' : short(bases[kind])]);
  const choose = (kind) => {
    plan.set({ ownAddress: kind === 'own' });
    if (kind !== 'own') plan.keep(() => ({ base: bases[kind] }));
  };
  const typed = ({ target }) => plan.keep(() => ({ base: full(target.value) }));
  return html`${oneOf(t('labels.address'), ways, chosen, choose)}
    ${chosen === 'own' ? html`<label class="wf">${t('labels.address_own')}<input class="field" inputmode="url" autocapitalize="off" autocorrect="off" spellcheck="false" .value=${base} @change=${typed}></label>` : null}
    <p>${t(`labels.address_help.${chosen}`)}</p>`;
}

/* People type a name; the codes need all of it. */
const full = (text) => (/^https?:\/\//i.test(text.trim()) ? text.trim() : `http://${text.trim()}`);

/** What those who printed before should know: both addresses, and that their stickers still work. */
export function changed({ settings: { base, printed } }) {
  if (!printed || printed === base) return null;
  return html`<section class="note chg" role="status">${icon('warn')}<div><b>${t('labels.changed')}</b><p>${t('labels.changed_from', { was: short(printed), now: short(base) })}</p>
    <p class="sm">${t('labels.changed_still')}</p></div></section>`;
}
