/* The end: the winner's wheels stand, the others by what life they had left. */

import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { digits } from '../../core/numbers.js';
import { styles } from '../../core/styles.js';
import { has, t, who } from '../../core/texts.js';
import { endDock } from '../../seat/end-dock.js';
import { seatsInOrder } from '../../seat/model.js';
import { wholeLog } from '../../seat/whole-log.js';
import { fallen } from './fallen.js';
import { lifeChart } from './life-chart.js';
import { figures } from './figures.js';
import { wheel } from './wheel.js';

await styles('chart.css', 'end.css', 'kleine_helden_table.css', 'kleine_helden_forms.css');

/* That the last one standing wins goes without saying. */
const isTold = ({ key }) => has(key) && key !== 'kh.end.win';

const fig = (name, drawing, kind = '') => html`<div class="fig ${kind}">${drawing}<b class="cut">${name}</b></div>`;

customElements.define('kh-end', class extends Element {
  #lines = null;

  ready(state) {
    return super.ready(state) && Boolean(state.view.ended);
  }

  template(state) {
    const { view } = state;
    if (!this.#lines) this.#fetch(state.match);
    const ranking = rank(state);
    const { winners } = view.ended;
    const best = ranking.find(({ seat }) => seat === winners[0]);
    const rest = ranking.filter(({ seat }) => seat !== best?.seat);
    return html`<div class="flood ended over" data-seat=${best?.colour ?? 0}><header class="top"><h1 class="grow"><b class="nm">${t('kh.title')}</b></h1>
      <span class="caps rd">${t('page.rounds', { n: view.round })}</span></header><ht-banner></ht-banner>
      <div class="win2"><h2>${headline(view.ended)}</h2>${isTold(view.ended) ? html`<p>${t(view.ended.key, view.ended.params)}</p>` : null}
        ${best ? html`<p><span class="z">${digits(best.life)}</span> ${t('page.kh.life_left', { n: best.life })}</p>` : null}</div>
      ${best ? html`<div class="figs f${Math.min(4, best.all.length)}" style=${{ '--many': Math.min(4, best.all.length) }}>${best.all}</div>` : null}</div>
      <main class="play"><ol class="tile list rk2">${rest.map((one) => keyed(one.seat, place(one)))}</ol>
        ${this.#lines?.length ? html`<section class="tile ct">${lifeChart(state, this.#lines)}</section>` : null}</main>${endDock(state)}`;
  }

  async #fetch(match) {
    this.#lines = [];
    this.#lines = await wholeLog(match).catch(() => []);
    this.draw();
  }
});

function headline({ winners }) {
  if (!winners.length) return t('page.nobody_wins');
  return t('page.wins', { name: winners.map(who).join(', '), n: winners.length });
}

function rank(state) {
  return seatsInOrder(state).map((seat) => {
    const alive = figures(state, seat);
    const gone = fallen(state, seat);
    const all = [...alive.map((one) => fig(one.name, wheel(one.life, one.top))), ...gone.map(({ name }) => fig(name, wheel(0, 15, 'dead'), 'gone'))];
    return { seat, colour: state.view.seats[seat].colour, life: alive.reduce((sum, { life }) => sum + life, 0), all, names: [...alive, ...gone].map(({ name }) => name) };
  }).sort((one, other) => other.life - one.life);
}

function place({ seat, colour, life, all, names }) {
  return html`<li data-seat=${colour}>${token(colour)}<div class="grow"><b class="cut">${who(seat)}</b><small class="cut">${names.join(', ')}</small></div>
    <span class="minis">${all}</span><span class="z pf">${digits(life)}</span></li>`;
}
