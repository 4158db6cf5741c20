/* The icons of an encounter: a token in the player's colour on what is covered, a hole where something is missing. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { t, term } from '../../core/texts.js';
import { picture } from './icons.js';

const FEW = 3;

/** A covered "?" shows what covers it, and so does a type that a planning token stands in for. */
export const slots = (list) => html`<span class="icns">${list.map(({ icon: wanted, by }, i) => keyed(i, html`<span class="icn ${by ? 'on' : 'hole'}">${picture(by || wanted)}</span>`))}</span>`;

/** The same for people who listen, and what stands beside the icons: can it be beaten, or what is missing. */
export function verdict({ missing, planning }) {
  if (missing.length) return t('page.sd.missing', { what: named(missing), n: missing.length });
  return planning ? t('page.sd.can_with', { n: planning }) : t('page.sd.can');
}

/** The verdict with its mark; where much is missing the icons say what, and this how much. */
export function judged(one) {
  const n = one.missing.length;
  return html`<span class="vt">${n ? null : icon('check')}<span>${n > FEW ? t('page.sd.missing', { what: n, n }) : verdict(one)}</span></span>`;
}

/* Each icon once, with how many where it is more than one. */
function named(missing) {
  return [...new Set(missing)].map((one) => {
    const many = missing.filter((other) => other === one).length;
    return many > 1 ? `${many} × ${term(`mark.${one}`)}` : term(`mark.${one}`);
  }).join(', ');
}
