/* The dice as they lie: press those you keep, throw the rest again. */

import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { isOnItsWay, send } from '../../core/outbox.js';
import { t, term } from '../../core/texts.js';
import { dieFace, isFresh } from '../../seat/die.js';
import { forWhom } from '../../seat/for-whom.js';
import { acting } from '../../seat/model.js';

const shows = ({ game, view }) => Object.keys(game.marks.table).filter((mark) => mark.startsWith('die-')).map((mark) => view.sheets.table.marks[mark] ?? 0);

customElements.define('own-kept-dice', class extends Element {
  #kept = new Set();
  #of = '';

  ready(state) {
    return super.ready(state) && shows(state).length > 0;
  }

  template(state) {
    const one = acting(state);
    const faces = shows(state);
    const of = `${state.view.turn} ${state.view.round}`; // what was kept stays kept for the next throw
    if (of !== this.#of) [this.#of, this.#kept] = [of, new Set()];
    if (faces.includes(0)) return html`<section class="ask"><div class="row st1"><h2 class="grow">${t('page.own.fill')}</h2>${forWhom(state, one)}</div></section>`;
    const again = state.view.offers[one]?.reroll;
    const [die] = Object.keys(state.game.dice);
    return html`<section class="ask own-dice"><div class="row st1"><div class="grow"><small class="lbl">${t('page.own.thrown', { n: state.view.sheets.table.marks.throws ?? 0 })}</small>
      <h2>${again ? t('page.own.keep') : t('page.own.fill')}</h2></div>${forWhom(state, one)}</div>
      <div class="kept" role="group" aria-label=${t('page.own.keep')}>${faces.map((face, i) => keyed(i, this.#die(die, face, i, Boolean(again))))}</div>
      ${again ? this.#again(state, one, faces, die) : null}</section>`;
  }

  #die(die, face, i, open) {
    const kept = this.#kept.has(i);
    const toggle = () => {
      if (kept) this.#kept.delete(i);
      else this.#kept.add(i);
      this.draw();
    };
    return html`<button class=${kept ? 'on' : ''} ?disabled=${!open} aria-pressed=${String(kept)} @click=${toggle}>${dieFace(die, face, { size: 3.25, fresh: isFresh() })}
      <span class="pin">${kept ? icon('check') : null}</span></button>`;
  }

  #again(state, one, faces, die) {
    const keep = [...this.#kept].map((i) => [die, faces[i]]);
    const rest = faces.length - keep.length;
    return html`<button class="btn ink wide ${isOnItsWay('reroll') ? 'sent' : ''}" ?disabled=${!rest} @click=${() => send(one, 'reroll', keep.length ? { keep } : {})}>
      ${rest ? t('page.own.again', { n: rest }) : term('verb.reroll')}</button>`;
  }
});
