/* The end: every house lit, a beam from the last plaza, the ranking, how the fans grew. */

import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { digits } from '../../core/numbers.js';
import { styles } from '../../core/styles.js';
import { named, t, who } from '../../core/texts.js';
import { chart } from '../../seat/chart.js';
import { endDock } from '../../seat/end-dock.js';
import { wholeLog } from '../../seat/whole-log.js';
import { seatsInOrder, sheetOf, stored } from '../../seat/model.js';
import { city } from './city.js';
import { earned, shield, statusText } from './honours.js';

await styles('chart.css', 'end.css', 'neue_helden_scenes.css');

customElements.define('nh-end', class extends Element {
  #lines = null;

  ready(state) {
    return super.ready(state) && Boolean(state.view.ended);
  }

  template(state) {
    const { view } = state;
    if (!this.#lines) this.#fetch(state.match);
    const ranking = rank(state);
    const winners = view.ended.winners.length ? view.ended.winners : [ranking[0].seat];
    const best = ranking.find(({ seat }) => seat === winners[0]);
    const minutes = this.#lines?.length ? Math.round((this.#lines.at(-1).at - this.#lines[0].at) / 60_000) : 0;
    return html`<div class="flood ended" data-seat=${best.colour}><header class="top"><h1 class="grow"
      ><b class="nm">${t('nh.title')}</b></h1>
        <span class="caps rd">${t('page.rounds', { n: view.round })}${minutes ? ` · ${t('page.minutes', { n: minutes })}` : ''}</span></header><ht-banner></ht-banner>
      <div class="win"><div><small class="caps">${statusText(Math.max(1, earned(best.fans)))}</small
        ><h2>${t('page.wins', { name: winners.map(who).join(', '), n: winners.length })}</h2>
        <p><span class="z">${digits(best.fans)}</span> ${t('nh.mark.fans')}</p></div
          ><span class="sig">${shield(Math.max(1, earned(best.fans)), earned(best.fans) > 0, 84)}</span></div>
      ${city(ranking, best.seat, { won: true })}</div>
      <main class="play"><ol class="tile list rk">${ranking.filter(({ seat }) => seat !== best.seat).map((hero) => keyed(hero.seat, place(state, hero)))}</ol>
        ${this.#lines ? html`<section class="tile ct">${chart(state, this.#lines, 150)}</section>` : null}</main>${endDock(state)}`;
  }

  async #fetch(match) {
    this.#lines = [];
    this.#lines = await wholeLog(match);
    this.draw();
  }
});

function rank(state) {
  const all = seatsInOrder(state).map((seat) => ({ seat, colour: state.view.seats[seat].colour, fans: stored(state, sheetOf(seat), 'fans') }));
  const better = (hero) => all.filter(({ fans }) => fans > hero.fans).length;
  return all.map((hero) => ({ ...hero, place: better(hero) + 1 })).sort((one, other) => one.place - other.place);
}

function place({ view }, { seat, colour, fans, place: number }) {
  const sheet = view.sheets[sheetOf(seat)];
  const level = earned(fans);
  return html`<li><span class="z pc">${number}</span>${token(colour)}<div class="grow"><b class="cut">${who(seat)}</b
    ><small class="cut">${sheet?.name ? named(sheet) : ''}</small></div>
    ${level ? shield(level, true, 26) : null}<span class="z pf">${digits(fans)}</span></li>`;
}
