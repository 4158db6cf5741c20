/* The page that prints labels: the choices on the left, the sheets beside them, the making at its foot. */

import { html, keyed, render } from '../core/html.js';
import { icon, tableMark } from '../core/icons.js';
import { t } from '../core/texts.js';
import { changed, short } from './address.js';
import { choices } from './choices.js';
import { foot } from './foot.js';
import { inUse, printerTile } from './printer.js';
import { Run } from './run.js';
import { Preview, sheets } from './sheets.js';

const CHAIRS = [1, 2, 3, 4, 5, 6, 7, 8];

customElements.define('ht-labels', class extends HTMLElement {
  #preview = new Preview();
  #run = new Run();
  #settings = null;
  #order = '';

  /** Begin with what there is to choose. */
  begin(plan) {
    this.plan = plan;
    for (const one of [plan, this.#preview, this.#run]) one.addEventListener('change', () => this.draw());
    this.draw();
    this.#run.resume();
  }

  draw() {
    const { plan } = this;
    if (plan.settings !== this.#settings) this.#preview.refresh(); // the codes say another address
    this.#settings = plan.settings;
    this.#lay();
    render(this.#template(plan), this);
  }

  /* What was made stays there until something else is to be made. */
  #lay() {
    const { plan } = this;
    const order = JSON.stringify([plan.order, plan.settings.base, inUse(plan)]);
    const isOther = this.#order && order !== this.#order;
    this.#order = order;
    if (isOther && !this.#run.isRunning) this.#run.clear();
    if (plan.count) this.#preview.show(plan.order);
  }

  #template(plan) {
    const { game, settings } = plan;
    return html`<header class="bt"><span class="mk">${tableMark(CHAIRS, 0, 0, 48)}</span><div class="grow"><h1>${t('labels.title')}</h1>
        <p>${t('labels.all_point')} <b>${short(settings.base)}</b></p></div>
      <span class="tag line caps">${t(`${game.prefix}.title`)}</span><a class="btn" href=${`/cards/${game.id}`}>${icon('back')}${t('labels.back')}</a></header>
      <main class="lm"><div class="lf">${choices(plan)}${this.#notes(plan)}${printerTile(plan)}</div>
      ${plan.count ? sheets(plan, this.#preview) : html`<section class="pv none"><p>${t(game.cards.length ? 'labels.nothing_chosen' : 'labels.no_cards')}</p></section>`}
      ${foot(plan, this.#preview, this.#run)}</main>`;
  }

  /* What was refused, what the service has to say about the order, and what changed since the last print. */
  #notes(plan) {
    const { notices } = this.#preview;
    return html`${plan.error ? html`<p class="note stop" role="alert">${icon('warn')}<span>${plan.error}</span></p>` : null}
      ${plan.count ? notices.map(({ code, text }) => keyed(code, html`<p class="note">${icon('info')}<span>${text}</span></p>`)) : null}${changed(plan)}`;
  }
});
