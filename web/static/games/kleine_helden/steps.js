/* An attack as a strip of six steps; the open one grows into the card below it. */

import { html } from '../../core/html.js';
import { spots } from '../../core/icons.js';
import { t } from '../../core/texts.js';
import { picture } from './icons.js';

/** How many steps an attack has. */
export const MANY = 6;

/** The strip in the attacker's colour; `lit` when this phone is asked. */
export function steps(attack, lit) {
  const say = t('page.kh.step', { n: attack.step, name: stepName(attack) });
  return html`<ol class="steps six6" data-seat=${attack.attacker?.colour ?? 0} aria-label=${say}>${drawings(attack).map((drawing, i) => field(attack, drawing, i + 1, lit))}</ol>`;
}

/** What the open step is called. */
export const stepName = ({ step }) => t(`page.kh.step.${step}`);

const drawings = ({ kind }) => [picture(kind), picture('pawn'), picture('card'), die(), picture(kind === 'magic' ? 'spiral' : 'shield'), picture('drop')];

const die = () => html`<span class="die">${spots(3)}</span>`;

function field(attack, drawing, number, lit) {
  const kind = how(attack, number);
  if (kind === 'now') return html`<li class="now ${lit ? '' : 'theirs'}">${drawing}</li>`;
  return html`<li class=${kind}>${kind === 'skip' ? '–' : kind === 'did' ? drawing : number}</li>`;
}

function how({ step, way }, number) {
  if (number === step) return 'now';
  if (number === MANY - 1 && way === 'none') return 'skip';
  return number < step ? 'did' : '';
}
