/* The card of an attack: who protects, how it is met, the dice, the damage. Each step has a card of its own. */

import { Element } from '../../core/element.js';
import { isFree } from '../../core/chairs.js';
import { html } from '../../core/html.js';
import { t, who } from '../../core/texts.js';
import { want } from '../../seat/later.js';
import { acting } from '../../seat/model.js';
import { heading } from './heading.js';
import { handCards } from './hand-cards.js';
import { attackOf } from './model.js';
import { parry } from './parry.js';
import { helpers, protect } from './protect.js';
import { result } from './result.js';
import { spellResult } from './spell-result.js';
import { steps } from './steps.js';

const PROTECT = 2;
const PARRY = 3;
const RESULT = 6;

customElements.define('kh-fight', class extends Element {
  ready(state) {
    return super.ready(state) && Boolean(attackOf(state)?.attacker);
  }

  template(state) {
    const attack = attackOf(state);
    const one = speaker(state, attack);
    if (attack.isSpell) return attack.step === RESULT ? spellResult(state, attack, one) : dice();
    return html`${steps(attack, isAsked(state, attack, one))}${card(state, attack, one)}`;
  }
});

/* For whom this phone answers: the attacked side, if it is mine or has no phone of its own; else me. */
function speaker(state, { target, attacker, step }) {
  const side = step === PROTECT || step === PARRY ? target : attacker;
  if (side && side.owner !== state.seat && isFree(state, side.owner)) return side.owner;
  return state.seat || acting(state);
}

function isAsked({ view, seat }, { step, target, attacker }, one) {
  if (view.ask) return [0, one, seat].includes(view.ask.seat);
  return step === RESULT ? [target?.owner, attacker.owner].includes(one) : target?.owner === one;
}

function card(state, attack, one) {
  if (attack.step === RESULT) return result(state, attack, one);
  if (attack.step > PARRY) return dice();
  if (attack.target?.owner !== one) return waits(attack, handCards(state, one, 'attack'));
  return attack.step === PROTECT && helpers(state, attack).length ? protect(state, attack, one) : parry(state, attack, one);
}

/* Dice are asked for as in any game; what this game adds stands in `needs.js`. */
function dice() {
  want('roll');
  return html`<ht-roll-card></ht-roll-card>`;
}

function waits({ target, step }, inside = null) {
  const name = who(target?.owner);
  return html`<section class="tile theirs"><small class="lbl">${t(`page.kh.step.${step}`)}</small>
    ${heading(t(step === PROTECT ? 'page.kh.waits_protect' : 'page.kh.waits_parry', { name, figure: target?.name }))}${inside}</section>`;
}
