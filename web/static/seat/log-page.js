/* The log of a match: how the numbers grew, and who did what when. */

import { watchChairs } from '../core/chairs.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon, tableMark, token } from '../core/icons.js';
import { matchPage } from '../core/paths.js';
import { start } from '../core/start.js';
import { store } from '../core/store.js';
import { t, term } from '../core/texts.js';
import { goBack } from '../core/way-back.js';
import { chart } from './chart.js';
import { dicePage, dieSign } from './dice-link.js';
import { remembered } from './memory.js';
import { marksShown, seatsInOrder } from './model.js';
import { row } from './log-row.js';
import { wholeLog } from './whole-log.js';
import './banner.js';
import './refusal.js';
import './undo-bar.js';

const match = document.body.dataset.match;

customElements.define('ht-log', class extends Element {
  #lines = [];
  #seen = -1;
  #seat = 0;
  #opened = Number(new URLSearchParams(location.search).get('move')); // a move of the line whose parts are shown; the page of times leads to one
  #mark = location.hash.slice(1); // the page of a number leads here

  template(state) {
    const { view, game } = state;
    if (view.v !== this.#seen) this.#fetch(view.v);
    const [hero] = marksShown(state, 'hero');
    const isShown = (line) => (!this.#seat || line.seat === this.#seat) && (!this.#mark || line.changes?.some(({ mark }) => mark === this.#mark));
    const shown = this.#lines.filter(isShown);
    const corrected = new Set(this.#lines.flatMap((line) => line.corrected ?? []));
    return html`<header class="top logtop"><a class="key back" aria-label=${t('page.back')}
      href=${matchPage(match)} @click=${goBack}>${icon('back')}</a><h1 class="grow"><b class="nm">${t('page.log')}</b></h1>
        ${view.round && game.picture !== 'clock' ? html`<span class="caps rd">${t('page.round', { n: view.round })}</span>` : null}${tableMark(seatsInOrder(state), view.turn)}
        ${this.#lines.some(({ faces }) => faces?.length) ? html`<a class="key" aria-label=${t('page.dice')} href=${dicePage(match)}>${dieSign()}</a>` : null}</header>
      <ht-banner></ht-banner><main><ht-refusal></ht-refusal>
        ${hero && this.#lines.length ? html`<section class="tile ct"
          ><h2>${heading(state, hero)} <span class="mut">${t('page.per_round')}</span
          ></h2>${chart(state, this.#lines)}</section>` : null}
        <div class="fil" role="group" aria-label=${t('page.filter')}><button class="all ${this.#seat || this.#mark ? '' : 'on'}"
          aria-pressed=${String(!this.#seat && !this.#mark)} @click=${() => this.#only(0)}>${t('page.everybody')}</button>
          ${seatsInOrder(state).map((seat) => keyed(seat, this.#filter(state, seat)))}</div>
        <ol class="tile list lg">${[...shown].reverse().map((line) => keyed(line.moves[0], this.#row({ ...state, corrected }, line)))}</ol></main><ht-undo
          ></ht-undo>`;
  }

  #row(state, line) {
    const [move] = line.moves;
    const toggle = () => {
      this.#opened = line.moves.includes(this.#opened) ? 0 : move;
      this.draw();
    };
    return row(state, line, line.moves.includes(this.#opened), toggle);
  }

  #filter({ view }, seat) {
    const on = this.#seat === seat;
    return html`<button class="fc ${on ? 'on' : ''}" aria-pressed=${String(on)}
      aria-label=${view.seats[seat].name || t('page.free')} @click=${() => this.#only(seat)}
      >${token(view.seats[seat].colour, 2.25, '')}</button>`;
  }

  #only(seat) {
    if (!seat) this.#mark = '';
    this.#seat = seat;
    this.draw();
  }

  async #fetch(version) {
    this.#seen = version;
    const isFirst = !this.#lines.length;
    this.#lines = await wholeLog(match).catch(() => this.#lines);
    this.draw();
    if (isFirst) this.querySelector('.lrow[aria-expanded=true]')?.scrollIntoView({ block: 'center' });
  }
});

function heading({ game }, mark) {
  const { step } = game.marks.player[mark];
  return step >= 1000 ? t('page.in_thousands', { mark: term(`mark.${mark}`) }) : term(`mark.${mark}`);
}

async function begin() {
  await start(match, 'clock_log', 'dice');
  await watchChairs(match);
  const { mine } = store.state;
  const last = remembered(match);
  store.set({ seat: mine.includes(last) ? last : (mine[0] ?? 0) });
}

begin();
