/* What the dice have shown: each die as stacks, where fair dice lie, what read them, and what the numbers cannot say. */

import { call } from '../core/api.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { digits } from '../core/numbers.js';
import { matchPage } from '../core/paths.js';
import { start } from '../core/start.js';
import { t } from '../core/texts.js';
import { goBack } from '../core/way-back.js';
import { chart, notch } from './chart.js';
import { luck } from './luck.js';
import { sources } from './sources.js';
import { average, decimal, headline, nameOf, rollsOf, verdictOf } from './words.js';
import '../seat/banner.js';

const match = document.body.dataset.match;

customElements.define('ht-dice', class extends Element {
  #told = null;
  #seen = -1;
  #of = new URLSearchParams(location.search).get('of') === 'all' ? 'all' : 'match';
  #isAsking = false;

  template({ view, game }) {
    if (view.v !== this.#seen && !this.#isAsking && !document.hidden) this.#ask(view.v);
    return html`<header class="top logtop"><a class="key back" aria-label=${t('page.back')} href=${matchPage(match)} @click=${goBack}>${icon('back')}</a>
      <h1 class="grow"><b class="nm cut">${t('page.dice')}</b><small class="cut">${t(`${game.prefix}.title`)}</small></h1>${this.#chooser()}</header>
      <ht-banner></ht-banner><main>${this.#told ? body(this.#told) : null}</main>`;
  }

  #chooser() {
    const all = this.#told?.all ?? 1;
    const choose = (event) => {
      this.#of = event.target.value;
      this.#ask(this.#seen);
    };
    if (all < 2) return null;
    return html`<label class="seln"><span class="vh">${t('dice.of')}</span><select @change=${choose} .value=${this.#of}><option value="match" .selected=${this.#of === 'match'}>${t('dice.of_match')}</option
      ><option value="all" .selected=${this.#of === 'all'}>${t('dice.of_all')}</option></select>${icon('down')}</label>`;
  }

  /* One question at a time; what changed meanwhile is asked for right after. Nobody answered: again with the next news. */
  async #ask(version) {
    this.#isAsking = true;
    this.#seen = version;
    const of = this.#of;
    try {
      this.#told = await call(`/api/matches/${match}/dice?of=${of}`);
    } catch {
      this.#seen = -1;
    }
    this.#isAsking = false;
    if (this.#seen < 0) return undefined;
    return of === this.#of ? this.draw() : this.#ask(version);
  }
});

function body(told) {
  if (!told.rolls) return html`<div class="none"><span class="die ghost z">?</span><p>${t('dice.none')}</p></div>${sources(told)}`;
  const steps = new Set(told.dice.map(notch));
  const step = steps.size === 1 ? [...steps][0] : 0;
  return html`<div class="hd"><span class="z">${digits(told.rolls)}</span><p><b>${told.mean ? t('dice.rolls_mean', { n: told.rolls, mean: average(told.mean) }) : t('dice.rolls', { n: told.rolls })}</b
    ><br>${headline(told)}</p></div>
    ${told.dice.map((die) => keyed(`${die.die}.${die.by_phone}`, tile(die, step ? 1 : notch(die))))}${legend(told.dice, step)}${sources(told)}${luck(told)}`;
}

function tile(die, step) {
  const { name, what } = nameOf(die);
  const said = verdictOf(die);
  return html`<section class="tile dc"><h2>${name} <span>${[rollsOf(die), what].filter(Boolean).join(', ')}</span></h2>${chart(die)}${table(die, name)}
    ${step > 1 ? html`<p class="sm mut">${t('dice.legend_notch', { n: step })}</p>` : null}
    ${said ? html`<p class="sm says ${die.verdict.odd.length ? 'odd' : ''}">${said}</p>` : null}</section>`;
}

/* The same for those who do not see the stacks. */
function table({ counts, low, high }, name) {
  return html`<div class="vh"><table><caption>${name}: ${t('dice.field', { low, high })}</caption>
  <thead><tr><th scope="col">${t('dice.face')}</th><th scope="col">${t('dice.how_often')}</th></tr></thead>
  <tbody>${counts.map((count, i) => keyed(i, html`<tr><th scope="row">${i + 1}</th><td>${count}</td></tr>`))}</tbody></table></div>`;
}

/* `step`: how many rolls a brick stands for, where it is the same in all tiles. */
function legend(dice, step) {
  const bySides = new Map(dice.map((die) => [die.sides, die]));
  return html`<div class="sm mut lgd"><p><i class="k1"></i>${t('dice.legend_field')}</p><p><i class="k2"></i>${t('dice.legend_mean')}</p>
    ${step > 1 ? html`<p><i class="k3"></i>${t('dice.legend_notch', { n: step })}</p>` : null}
    ${[...bySides.values()].map(({ sides, needed }) => html`<p>${t(bySides.size > 1 ? 'dice.needed_of' : 'dice.needed', { sides, fair: decimal(100 / sides), loaded: decimal(120 / sides), n: needed })}</p>`)}</div>`;
}

start(match, 'dice', 'clock_log');
