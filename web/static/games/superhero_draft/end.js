/* The end: the winner's fan, and everybody's honour by where it came from. */

import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { words } from '../../core/numbers.js';
import { styles } from '../../core/styles.js';
import { t, term, who } from '../../core/texts.js';
import { endDock } from '../../seat/end-dock.js';
import { seatsInOrder, sheetOf, stored, total } from '../../seat/model.js';
import { fan } from './fan.js';
import { picture } from './icons.js';
import { cardsOf, neighbours } from './model.js';

await styles('end.css', 'superhero_draft_end.css');

customElements.define('sd-end', class extends Element {
  ready(state) {
    return super.ready(state) && Boolean(state.view.ended);
  }

  template(state) {
    const { view, game } = state;
    const { winners } = view.ended;
    const [best] = winners;
    const ranking = rank(state);
    const { left, right } = neighbours(state, best);
    const colour = (seat) => view.seats[seat].colour;
    return html`<div class="flood ended" data-seat=${colour(best)}><header class="top"><h1 class="grow"><b class="nm">${t(`${game.prefix}.title`)}</b></h1>
      <span class="caps rd">${view.round > 1 ? t('page.rounds', { n: view.round }) : null}</span></header><ht-banner></ht-banner>
      <div class="win"><div><small class="caps">${t(winners.length > 1 ? 'page.sd.share' : 'page.sd.champion')}</small
        ><h2 class=${winners.length > 1 ? 'several' : ''}>${t('page.wins', { name: winners.map(who).join(', '), n: winners.length })}</h2>
        <p><span class="z">${words(stored(state, sheetOf(best), 'honour'))}</span> ${term('mark.honour')}</p></div><span class="sig">${picture('cup')}</span></div>
      ${fan(cardsOf(state, best), { pick: 0, ready: false, left: colour(left), right: colour(right) })}</div>
      <main class="play"><ol class="tile list rk sd">${ranking.map((one) => keyed(one.seat, row(state, one)))}</ol></main>${endDock(state)}`;
  }
});

function rank(state) {
  const all = seatsInOrder(state).map((seat) => ({ seat, honour: stored(state, sheetOf(seat), 'honour') }));
  const wins = ({ seat }) => state.view.ended.winners.includes(seat);
  const before = (one, other) => wins(other) - wins(one) || other.honour - one.honour;
  const place = (one) => (wins(one) ? 1 : all.filter((other) => before(one, other) > 0).length + 1);
  return all.map((one) => ({ ...one, place: place(one) })).sort(before);
}

/* Where the honour came from; what brought none is left out. */
function sources(state, seat) {
  const read = (mark) => stored(state, sheetOf(seat), mark);
  return [['cup', 'encounters', total(state, seat, 'encounters')], ['bystanders', 'bystanders', read('bystanders')], ['allies', 'allies', read('ally_honour')],
    ['other', 'besides', total(state, seat, 'besides')]].filter(([, , value]) => value);
}

function row(state, { seat, honour, place }) {
  const from = sources(state, seat);
  return html`<li><span class="z pc">${place}</span>${token(state.view.seats[seat].colour)}<div class="grow"><b class="cut">${who(seat)}</b
    >${from.length ? html`<ul class="sum">${from.map(([drawing, name, value]) => keyed(name, html`<li>${picture(drawing)}<small>${t(`page.sd.from.${name}`)}</small><span class="z">${words(value)}</span></li>`))}</ul>` : null}</div>
    <span class="z pf">${words(honour)}</span></li>`;
}
