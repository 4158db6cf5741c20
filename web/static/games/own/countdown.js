/* A countdown on a phone: everybody's rest, the throws of this turn, and the fields of the board as keys. */

import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { words } from '../../core/numbers.js';
import { styles } from '../../core/styles.js';
import { t, who } from '../../core/texts.js';
import { isFree } from '../../core/chairs.js';
import { sheetOf, valueOf } from '../../seat/model.js';
import { columns } from './cells.js';
import { lastDart, slots } from './darts.js';
import { head } from './head.js';
import './dart-keys.js';

await styles('own_play.css');

export const draws = ['throw_dart', 'next'];

export const top = (state, seat) => head(state, seat, { hint: hint(state, seat) });

export function middle(state) {
  const { view } = state;
  const rest = (seat) => valueOf(state, sheetOf(seat), 'score');
  return html`<ul class="rests" aria-label=${t('page.own.rests')}>${columns(state).map((seat) => keyed(seat, html`<li class="tile ${seat === view.turn ? 'on' : ''}">
    ${token(view.seats[seat].colour, 1.75)}<b class="z">${words(rest(seat))}</b><span class="vh">${who(seat)}</span></li>`))}</ul>`;
}

function hint(state, seat) {
  const dart = lastDart(valueOf(state, sheetOf(seat), 'score'), Boolean(state.view.options.double_out));
  return dart ? t('page.own.one_dart', { dart }) : '';
}

export function question(state) {
  const { view, seat } = state;
  if (view.turn === seat || isFree(state, view.turn)) return html`<own-dart-keys></own-dart-keys>`;
  return html`<section class="tile theirs"><h2>${t('page.turn_of', { name: who(view.turn) })}</h2>${slots(state, view.turn)}</section>`;
}
