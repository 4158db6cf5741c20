/* Two sides of a roll: what each has so far, with a sign between them that says who is ahead. */

import { html } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { words } from '../../core/numbers.js';

const SIGNS = {
  more: ['0 0 24 40', 'M4 5l15 15L4 35'],
  less: ['0 0 24 40', 'M20 5 5 20l15 15'],
  least: ['0 0 28 40', 'M5 3l17 12L5 27M5 37h17'],
  same: ['0 0 24 40', 'M3 14h18M3 26h18'],
  open: ['0 0 24 40', 'M12 20h.1'],
};
const LEFT_LEADS = ['more', 'least'];

/** `left` and `right`: {colour, name, sum, under, press}; `sign`: more, less, least, same, open; `say` tells it in words. */
export function duel(left, right, sign, say) {
  const [box, path] = SIGNS[sign];
  return html`<section class="tile duel">${side(left, sign === 'less' || sign === 'same')}<svg class="gt ${sign}" viewBox=${box} role="img"
    aria-label=${say}><path d=${path} /></svg>${side(right, LEFT_LEADS.includes(sign))}</section>`;
}

function side({ colour, name, sum, under, press }, behind) {
  const number = sum === null ? '–' : words(sum);
  return html`<div class="side ${behind ? 'r' : ''}"><p class="row">${colour ? token(colour, 1.75) : null}<b class="cut">${name}</b></p
    >${press ? html`<button class="z vs" aria-label="${name}: ${number}" @click=${press}>${number}</button>` : html`<span class="z vs">${number}</span>`}${under}</div>`;
}
