/* Who stands in front of the attacked figure: each with what would be left of its parry. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { isOnItsWay, send } from '../../core/outbox.js';
import { signed, words } from '../../core/numbers.js';
import { t, term, who } from '../../core/texts.js';
import { forWhom } from '../../seat/for-whom.js';
import { figures } from './figures.js';
import { WARDS, warding } from './model.js';
import { option, optionHead } from './option.js';
import { MANY } from './steps.js';

const OWN = 2;
const FOREIGN = 4;

export function protect(state, attack, one) {
  const { target, kind } = attack;
  return html`<section class="ask">${optionHead(t('page.kh.step_2', { many: MANY }),
    t('page.kh.who_protects', { name: target.name }), term(`mark.${WARDS[kind]}`), forWhom(state, one))}
    <div class="ops">${helpers(state, attack).map((helper) => keyed(helper.id, choice(state, attack, helper, one)))}
    ${option({ title: t('page.kh.nobody'), detail: t('page.kh.alone', { name: target.name }), number: warding(state, target, kind),
      press: () => send(one, 'protect'), sent: isOnItsWay('protect') })}</div>
    <p class="fin">${icon('info')}<span>${t('page.kh.counts_at_once')} ${state.view.options.protecting === 'free' ? null : t('page.kh.costs_reaction')}</span></p></section>`;
}

/** Who can stand in front of the attacked figure: own ones first. */
export function helpers(state, { target, attacker }) {
  const free = state.view.options.protecting === 'free';
  return figures(state).filter((one) => one.owner !== attacker.owner && one.id !== target.id && (free || !one.read('reacted')))
    .sort((one, other) => Number(other.owner === target.owner) - Number(one.owner === target.owner));
}

function choice(state, { target, kind }, helper, one) {
  const own = helper.owner === target.owner;
  const less = own ? OWN : FOREIGN;
  const has = warding(state, helper, kind);
  const sum = `${words(has)} ${signed(-less).replace(/^./, '\u2212 ')}`;
  return option({ colour: helper.colour, title: helper.owner === one ? helper.name : t('page.kh.of', { figure: helper.name, name: who(helper.owner) }),
    detail: t(own ? 'page.kh.own_group' : 'page.kh.other_group', { sum }), number: has - less,
    press: () => send(one, 'protect', { helper: helper.id }), sent: isOnItsWay('protect') });
}
