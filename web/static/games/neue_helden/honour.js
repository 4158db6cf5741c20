/* The honour: the whole phone lights up, then says what to do with the real cards. */

import { Element } from '../../core/element.js';
import { html, keyed, svg } from '../../core/html.js';
import { digits } from '../../core/numbers.js';
import { store } from '../../core/store.js';
import { styles } from '../../core/styles.js';
import { t } from '../../core/texts.js';
import { promptKey } from '../../seat/prompts.js';
import { honourOf } from './celebrating.js';
import { STONES, shield, statusText } from './honours.js';

await styles('neue_helden_scenes.css');

const RAYS = Array.from({ length: 14 }, (_, i) => {
  const at = (turn) => `${Math.round(900 * Math.sin(turn))} ${Math.round(-900 * Math.cos(turn))}`;
  const middle = ((i + 0.5) / 14) * 2 * Math.PI;
  return `M0 0L${at(middle - 0.112)}L${at(middle + 0.112)}Z`;
}).join('');

customElements.define('nh-honour', class extends Element {
  #stone = 0;
  #seen = new Map();

  ready(state) {
    return super.ready(state) && Boolean(honourOf(state));
  }

  template(state) {
    const { stone, prompts } = honourOf(state);
    if (stone !== this.#stone) [this.#stone, this.#seen] = [stone, new Map()];
    prompts.forEach(([id, prompt]) => this.#seen.set(id, prompt));
    const level = STONES.indexOf(stone) + 1;
    const { colour } = state.view.seats[state.seat];
    const first = [...this.#seen.values()].some(({ params }) => params.first);
    const later = () => store.set({ celebrated: new Set([...(state.celebrated ?? []), stone]) });
    return html`<div class="honour" data-seat=${colour}><svg class="rays"
      viewBox="-195 -178 390 844" preserveAspectRatio="xMidYMin slice" aria-hidden="true"
        ><g>${svg`<path d=${RAYS} />`}</g></svg><ht-top></ht-top><ht-banner></ht-banner>
      <div class="hon"><div class="stage">${shield(level, true, 150)}</div><p class="caps">${t('page.nh.honour')}</p
        ><h2 class="z">${digits(stone)}</h2>
        <p class="say"><b>${t('page.nh.you_are', { status: statusText(level) })}</b> ${first ? t('page.nh.first') : null}</p></div>
      <div class="hm"><ht-refusal></ht-refusal><div class="row"><h2 class="grow">${t('page.cards')}</h2><button class="btn text"
        @click=${later}>${t('page.later')}</button></div>
        <ul class="grid">${[...this.#seen].map(([id, prompt]) => keyed(id, promptKey(state, id, prompt, id in state.view.prompts ? 0 : colour)))}</ul></div></div>`;
  }
});
