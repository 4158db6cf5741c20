/* The end: the winner's colour floods the screen; the others stand below, best first. */

import { html, svg } from '../core/html.js';
import { token } from '../core/icons.js';
import { digits } from '../core/numbers.js';
import { has, t, term, who } from '../core/texts.js';
import { heroMark, valueOf } from './numbers.js';

const RAYS = 14;

export function end({ game, view }) {
  const { winners, key, params } = view.ended;
  const mark = heroMark(game);
  const score = (seat) => (mark ? valueOf(game, view, seat, mark) : 0);
  const colour = (seat) => view.seats[seat].colour;
  const list = winners.map((seat) => token(colour(seat), 12, ''));
  return html`<section class="fin flood" data-seat=${winners.length ? colour(winners[0]) : 0}>${rays()}
    <div class="winners">${list}</div><h2>${has(key) ? t(key, params) : headline(winners)}</h2>
    ${mark && winners.length ? html`<p><span class="z">${digits(score(winners[0]))}</span> ${term(`mark.${mark}`)}</p>` : null}</section>
    <ol class="places">${others(view, winners, score).map((seat) => html`<li class="tile" data-seat=${colour(seat)}>${token(colour(seat), 2.8)}
      <b>${who(seat)}</b>${mark ? html`<span class="z">${digits(score(seat))}</span>` : null}</li>`)}</ol>`;
}

/* For a game that says nothing of its own at the end. */
function headline(winners) {
  if (!winners.length) return t('tv.nobody_wins');
  const names = winners.map(who);
  return names.length === 1 ? t('tv.wins', { who: names[0] }) : t('tv.win', { who: names.join(', ') });
}

function others({ order }, winners, score) {
  // Where least wins, least comes first.
  const way = order.some((seat) => score(seat) > score(winners[0] ?? seat)) ? 1 : -1;
  return order.filter((seat) => !winners.includes(seat)).sort((a, b) => way * (score(a) - score(b)));
}

function rays() {
  const blades = Array.from({ length: RAYS }, (_, i) => svg`<path d="M0 0-6-100H6Z" transform="rotate(${(i * 360) / RAYS})"/>`);
  return html`<svg class="rays" viewBox="-100 -100 200 200" aria-hidden="true">${blades}</svg>`;
}
