/* One player's board: who, the large number, the honours reached, the small numbers. */

import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { digits, signed } from '../core/numbers.js';
import { named, t, term, who } from '../core/texts.js';
import { heroMark, milestones, reached, smallNumbers, valueOf } from './numbers.js';
import { stones } from './stones.js';

export function board({ game, view, picture }, seat, by, small) {
  const mark = heroMark(game);
  const value = mark ? valueOf(game, view, seat, mark) : 0;
  const active = seat === view.turn;
  const shields = mark ? stones(milestones(game, view, picture).length, reached(game, view, seat, picture)) : null;
  const large = mark ? keyed(value, html`<span class="z fan fresh">${digits(value)}</span>`) : null;
  const rows = html`<ul class="st">${smallNumbers(game, view, seat).map(number)}</ul>`;
  return html`<section class="h ${active ? 'act flood' : 'tile'} ${shields ? 'stones' : ''}" data-seat=${view.seats[seat].colour}>
    <header>${token(view.seats[seat].colour, small ? 2.8 : 3.6, active ? 'inv' : '')}
      <div class="grow"><b class="nm cut">${who(seat)}</b><span class="caps cut">${role(view, seat)}</span></div>
      ${active ? html`<span class="tag lamp">${t('tv.on_turn')}</span>` : null}</header>
    ${small ? html`<div class="low"><span>${large}</span>${rows}</div>` : html`<span>${large}</span>${rows}`}
    ${shields}${by ? html`<span class="z delta">${signed(by)}</span>` : null}</section>`;
}

function role(view, seat) {
  const sheet = view.sheets[`p${seat}`];
  return sheet?.name ? named(sheet) : null;
}

function number({ name, value, icon: drawing }) {
  const label = term(`mark.${name}`);
  const sign = drawing ? html`${icon(drawing)}<span class="vh">${label}</span>` : html`<small>${label}</small>`;
  return html`<li>${sign}<b class="z">${digits(value)}</b></li>`;
}
