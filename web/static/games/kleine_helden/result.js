/* The end of an attack: a hit with its damage as a sum people can check and correct, or a parry. */

import { html } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { isOnItsWay, send } from '../../core/outbox.js';
import { store } from '../../core/store.js';
import { t } from '../../core/texts.js';
import { heading } from './heading.js';
import { terms, title } from './outcome.js';
import { equation } from './sum.js';
import { MANY, stepName } from './steps.js';

export function result(state, attack, one) {
  const hit = Boolean(attack.read('hit'));
  const loss = attack.read('loss');
  const confirm = () => send(one, 'confirm', { loss });
  const edit = () => store.set({ open: { kind: 'verb', verb: 'confirm', seat: one } });
  const mayEdit = Boolean(state.view.offers[one]?.confirm);
  return html`<section class="ask"><small class="lbl">${t('page.kh.step_of', { n: attack.step, many: MANY, name: stepName(attack) })}</small>
    ${heading(title(attack))}${hit ? equation(terms(state, attack)) : null}
    <div class="row keys2"><button class="btn grow ink ${isOnItsWay('confirm') ? 'sent' : ''}" @click=${confirm}>${hit && loss ? icon('drop') : null}${hit && loss
      ? t('page.kh.enter', { n: loss }) : t('page.kh.go_on')}</button>
      ${mayEdit ? html`<button class="btn sq" aria-label=${t('page.kh.change_damage')} @click=${edit}>${icon('edit')}</button>` : null}</div></section>`;
}
