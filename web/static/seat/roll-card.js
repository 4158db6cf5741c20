/* Dice are waited for: what for, what they must show, and the ways to bring them in. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { isOnItsWay, send } from '../core/outbox.js';
import { store } from '../core/store.js';
import { t, term } from '../core/texts.js';
import { dieFace, isFresh } from './die.js';
import { forWhom } from './for-whom.js';
import { leadKeys } from './keys.js';
import { acting, offers, step } from './model.js';
import { towerOf } from './tower.js';

/* How the game draws what a roll must show, if it has a picture of its own. */
const { needs: needsOf } = (await store.state.picture.dice?.()) ?? {};

customElements.define('ht-roll-card', class extends Element {
  ready(state) {
    return super.ready(state) && Boolean(state.view.ask);
  }

  template(state) {
    const { view, seat, open } = state;
    const one = acting(state);
    const mine = view.ask.seat === 0 || view.ask.seat === one;
    const needs = needsOf?.(state, view.ask);
    return html`<section class=${mine && seat ? 'ask' : 'tile theirs'}>
      <div class="row st1"><div class="grow"><small class="lbl">${needs?.label ?? above(state)}</small
        ><h2>${needs?.title ?? t(view.ask.key, view.ask.params)}</h2></div>
        ${forWhom(state, view.ask.seat)}${needs?.must ? html`<span class="tag">${t('page.must')}</span>` : null}</div>
      ${needs?.dice ?? plainDice(view.ask)}
      ${!seat ? null : open?.kind === 'type' ? html`<ht-keypad></ht-keypad>` : unread(state) ? html`<ht-unread></ht-unread>` : ways(state, one, mine)}
      ${mine ? leadKeys(state, one, offers(state, one)) : null}</section>`;
  }
});

/* A die that could not be read comes first. */
function unread({ view, again = [] }) {
  const open = view.ask.unread?.some(([, , move]) => !again.includes(move));
  if (open) import('./unread.js').catch(() => {});
  return open;
}

function above(state) {
  const { id } = step(state);
  return state.view.ask.seat === state.view.turn && id ? term(`phase.${id}`) : t('page.dice');
}

/* The dice asked for: those still to come as outlines. */
function plainDice({ dice, faces }) {
  const came = [...faces];
  const fresh = isFresh();
  return html`<div class="row wrap dice">${dice.map((die, i) => {
    const at = came.findIndex(([name]) => name === die);
    const face = at < 0 ? 0 : came.splice(at, 1)[0][1];
    return keyed(i, html`<span class="row">${dieFace(die, face, { fresh })}<b>${term(`die.${die}`)}</b></span>`);
  })}</div>`;
}

function ways(state, one, mine) {
  const tower = towerOf(state);
  const phone = mine ? html`<button class="btn ${isOnItsWay('throw') ? 'sent' : ''}"
    @click=${() => send(one, 'throw')}>${icon('phone')}<span>${t('page.phone')}</span></button>` : null;
  const many = (tower === 'none' ? 0 : 1) + (mine ? 1 : 0) + 1;
  return html`<div class="ways n${many}" role="group" aria-label=${t('page.ways')}>${towerWay(tower)}${phone}
    <button class="btn" @click=${() => store.set({ open: { kind: 'type' } })}>${icon('type')}<span>${t('page.type_in')}</span
      ></button></div>`;
}

/* Nothing to press. */
function towerWay(tower) {
  if (tower === 'none') return null;
  if (tower === 'gone') return html`<span class="btn lost">${icon('tower')}<span>${t('page.tower_missing')}</span></span>`;
  return html`<span class="btn hear">${icon('tower')}<span>${t('page.tower')}</span></span>`;
}
