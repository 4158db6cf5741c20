/* The end of a match whose game draws none of its own: the winner's colour, the ranking by the big number. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { token } from '../core/icons.js';
import { digits } from '../core/numbers.js';
import { styles } from '../core/styles.js';
import { has, t, term, who } from '../core/texts.js';
import { endDock } from './end-dock.js';
import { marksShown, seatsInOrder, sheetOf, stored } from './model.js';

await styles('end.css');

customElements.define('ht-end', class extends Element {
  ready(state) {
    return super.ready(state) && Boolean(state.view.ended);
  }

  template(state) {
    const { view, game } = state;
    const { winners, key, params } = view.ended;
    const [mark] = marksShown(state, 'hero');
    const colour = winners.length ? view.seats[winners[0]].colour : 0;
    const places = seatsInOrder(state).map((seat) => ({ seat, value: mark ? stored(state, sheetOf(seat), mark) : 0 }));
    // Where least wins, least comes first.
    const won = places.find(({ seat }) => seat === winners[0])?.value;
    const way = places.some(({ value }) => value > won) ? 1 : -1;
    const rest = places.filter(({ seat }) => !winners.includes(seat)).sort((one, other) => way * (one.value - other.value));
    return html`<div class="flood ended" data-seat=${colour}><header class="top"><h1 class="grow"><b class="nm">${t(`${game.prefix}.title`)}</b></h1>
      <span class="caps rd">${t('page.rounds', { n: view.round })}</span></header><ht-banner></ht-banner>
      <div class="won2">${winners.map((seat) => token(view.seats[seat].colour, 5.5, 'big'))}<h2>${headline(winners)}</h2>
      ${has(key) ? html`<p>${t(key, params)}</p>` : null}
      ${mark && winners.length ? html`<p><span class="z">${digits(places.find(({ seat }) => seat === winners[0]).value)}</span> ${term(`mark.${mark}`)}</p>` : null}</div></div>
      <main class="play"><ol class="tile list rk">${rest.map(({ seat, value }) => keyed(seat, html`<li>${token(view.seats[seat].colour)}<b class="grow cut">${who(seat)}</b>
        ${mark ? html`<span class="z pf">${digits(value)}</span>` : null}</li>`))}</ol></main>${endDock(state)}`;
  }
});

function headline(winners) {
  if (!winners.length) return t('page.nobody_wins');
  return t('page.wins', { name: winners.map(who).join(', '), n: winners.length });
}
