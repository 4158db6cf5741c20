/* The card under the strip: a form being filled in, dice that are waited for, or what may be done in this step. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { t, term, who } from '../core/texts.js';
import { forWhom } from './for-whom.js';
import { leadKeys, moreKeys } from './keys.js';
import { lastRoll } from './last-roll.js';
import { want } from './later.js';
import { acting, isAsked, offers, step } from './model.js';

customElements.define('ht-question', class extends Element {
  template(state) {
    const { view, open, seat } = state;
    if (open?.kind === 'verb' && view.offers[open.seat]?.[open.verb]) return html`<section class="ask"><ht-verb-form></ht-verb-form
      ></section>`;
    const one = acting(state);
    const list = offers(state, one);
    const more = moreKeys(state, one, list);
    const own = seat ? state.picture.question?.(state, one) : null;
    if (own) return html`${own}${more}`;
    if (view.ask) {
      want('roll');
      return html`<ht-roll-card></ht-roll-card>${more}`;
    }
    if (isAsked(state, one)) return html`${myCard(state, one, list)}${more}`;
    return html`${theirCard(state)}${seat ? more : null}`;
  }
});

function myCard(state, one, list) {
  return html`<section class="ask">${head(state, one, list.some(({ must }) => must))}${lastRoll(state)}${leadKeys(state, one, list)
    ?? html`<p class="md">${t('page.nothing')}</p>`}</section>`;
}

function theirCard(state) {
  const { view } = state;
  return html`<section class="tile theirs"><small class="lbl">${view.phase ? term(`phase.${view.phase}`) : ''}</small>
    <h2>${view.round ? t('page.turn_of', { name: who(view.turn) }) : t('page.before')}</h2>${lastRoll(state)}</section>`;
}

function head(state, one, must) {
  const { number, id } = step(state);
  const special = state.picture.asks?.(state, one);
  return html`<div class="row st1"><div class="grow"
    ><small class="lbl">${special?.label ?? (number ? t('page.step', { n: number }) : '')}</small
    ><h2>${special?.title ?? (id ? term(`phase.${id}`) : t('page.your_turn'))}</h2></div>
    ${forWhom(state, one)}${must ? html`<span class="tag">${t('page.must')}</span>` : null}</div>`;
}
