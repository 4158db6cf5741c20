/* Who goes down: the heroes of the box, those of the first game, or one of the table's own. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { t, who } from '../../core/texts.js';
import { forWhom } from '../../seat/for-whom.js';
import { drawing } from './icons.js';
import { named } from './model.js';
import { form, press, sent, unfold } from './send.js';

/* The box has four; the others come from the first game. */
const BOX = 4;

export function heroes(state, seat) {
  const all = state.game.verbs.choose_hero.fields.hero.values;
  const key = (hero) => keyed(hero, html`<button class="btn hk ${sent('choose_hero')}" @click=${press(seat, 'choose_hero', { hero })}>${drawing(hero)}<b>${named('hero', hero)}</b></button>`);
  const isOpen = Boolean(state.open?.first);
  return html`<section class="ask"><div class="row st1"><div class="grow"><small class="lbl">${t('page.wd.choosing', { name: who(seat) })}</small><h2>${t('page.wd.which_hero')}</h2></div>${forWhom(state, seat)}</div>
    <div class="hks">${all.slice(0, BOX).map(key)}${isOpen ? all.slice(BOX).map(key) : null}</div>
    <div class="two small"><button class="btn" aria-expanded=${String(isOpen)} @click=${unfold({ first: true })}>${t('page.wd.first_game')}</button><button class="btn" @click=${form(seat, 'choose_hero')}>${t('page.wd.own_hero')}</button></div></section>
    <p class="note">${icon('info')}<span>${t('page.wd.sure')}</span></p>`;
}
