/* Manoeuvres and potions from the hand: they shift a side's sum, nobody has to say which they are. */

import { html } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { adjust } from '../../core/outbox.js';
import { signed } from '../../core/numbers.js';
import { t } from '../../core/texts.js';
import { valueOf } from '../../seat/model.js';
import { ATTACK } from './figures.js';

/** A line with two keys for what cards add to `side`: attack or defence; `what` names it. */
export function handCards(state, seat, side, what = side) {
  const mark = `${side}_cards`;
  const value = valueOf(state, ATTACK, mark);
  const label = t(`page.kh.cards_${what}`);
  const key = (by, drawing, say) => html`<button type="button" class="btn sq" aria-label=${t(say, { what: label })}
    @click=${() => adjust(seat, ATTACK, mark, by)}>${icon(drawing)}</button>`;
  return html`<div class="hc">${icon('card')}<span class="grow">${label}</span>${key(-1, 'minus', 'page.less')}<b class="z">${signed(value)}</b
    >${key(1, 'plus', 'page.more_of')}</div>`;
}
