/* What a roll of Kleine Helden is about: whose, what must be beaten, and cards that may still be played. */

import { html } from '../../core/html.js';
import { t } from '../../core/texts.js';
import { handCards } from './hand-cards.js';
import { wordy } from './heading.js';
import { attackOf, sideOf } from './model.js';
import { MANY } from './steps.js';

const SIDES = { 'kh.ask.attack': 'attack', 'kh.ask.defence': 'defence' };

export function needs(state, ask) {
  const side = SIDES[ask.key];
  const attack = attackOf(state);
  if (!side || !attack) return null;
  const again = ask.faces.length > 0;
  const title = t(again ? 'page.kh.six_again' : 'page.kh.rolls', { name: ask.params.figure });
  const more = again || !state.seat ? null : handCards(state, state.seat, side, attack.isSpell ? 'spell' : side);
  return { label: label(attack), title: html`<span class=${wordy(title)}>${title}</span>`, dice: html`${hint(state, attack, side)}${more}` };
}

const label = ({ isSpell, step }) => (isSpell ? t('page.kh.spell') : t('page.kh.step_of', { n: step, many: MANY, name: t(`page.kh.step.${step}`) }));

/* What the next die must bring. */
function hint(state, attack, side) {
  const { sum } = sideOf(state, attack, side);
  if (attack.isSpell) return missing(attack.read('defence_total') - sum);
  return side === 'defence' ? missing(attack.read('attack_total') - sum) : null;
}

function missing(short) {
  return html`<p class="md">${short > 0 ? t('page.kh.missing', { n: short }) : t('page.kh.enough')}</p>`;
}
