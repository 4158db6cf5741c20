/* My turn: who acts, then on whom, then with what. Faces to tap, one card at a time. */

import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { isOnItsWay, send } from '../../core/outbox.js';
import { store } from '../../core/store.js';
import { timeOfDay } from '../../core/table-time.js';
import { t, term, who } from '../../core/texts.js';
import { forWhom } from '../../seat/for-whom.js';
import { acting, seatsInOrder, stored } from '../../seat/model.js';
import './attack-form.js';
import './cast-form.js';
import './equip-form.js';
import { closable } from './closable.js';
import { heading } from './heading.js';
import { face } from './face.js';
import { picture } from './icons.js';
import { figure, figures } from './figures.js';
import './strike-form.js';

/** Open a part of this card; what is open already stays known. */
const go = (more) => store.set({ open: { ...store.state.open, kind: 'kh', ...more } });
const FORMS = { attack: () => html`<kh-attack-form></kh-attack-form>`, cast: () => html`<kh-cast-form></kh-cast-form>`,
  equip: () => html`<kh-equip-form></kh-equip-form>`, strike: () => html`<kh-strike-form></kh-strike-form>` };

/* A creature called this turn acts from the next one on. */
const isFresh = ({ read }) => Boolean(read('fresh') && read('creature'));
const canAct = (one) => !one.read('acted') && !isFresh(one);

customElements.define('kh-turn', class extends Element {
  template(state) {
    const { open } = state;
    const one = acting(state);
    const isMine = state.view.turn === one;
    const form = open?.kind === 'kh' && (isMine || open.act === 'strike') && FORMS[open.act];
    if (form) return form();
    const chosen = open?.kind === 'kh' ? figure(state, open.figure) : null;
    if (!isMine) return theirs(state, one);
    return chosen?.owner === one ? acts(state, one, chosen) : actors(state, one);
  }
});

/* With a playing time, when it ends; after that, what is still played. */
function time(state) {
  const [ends, last] = ['ends_at', 'last'].map((mark) => stored(state, 'table', mark));
  if (last) return `${t(`page.kh.last.${last}`)} · `;
  return ends ? `${t('page.kh.until', { time: timeOfDay(ends * 1000) })} · ` : '';
}

function actors(state, one) {
  const mine = figures(state, one);
  const ready = mine.filter(canAct);
  return html`<section class="ask"><div class="row st1"><div class="grow"><small class="lbl">${time(state)}${t('page.kh.actions_left', { n: ready.length })}</small
    ><h2>${t(ready.length ? 'page.kh.who_acts' : 'page.kh.all_acted')}</h2></div>${forWhom(state, one)}</div>
    <div class="faces3" role="group" aria-label=${t('page.kh.who_acts')}>${mine.map((each) => keyed(each.id, face(each, {
    off: !canAct(each), press: () => go({ figure: each.id, act: '', target: '' }) })))}</div>
    <div class="ways n2 two">${quick(state.view, one)}<button class="btn ${ready.length ? '' : 'ink'} ${isOnItsWay('end_turn') ? 'sent' : ''}"
    @click=${() => send(one, 'end_turn')}>${term('verb.end_turn')}</button></div></section>`;
}

function theirs({ view }, one) {
  return html`<section class="tile theirs row">${heading(t('page.turn_of', { name: who(view.turn) }), 'grow')}${quick(view, one)}</section>`;
}

/* For those who do not want every die counted. */
function quick(view, one) {
  if (!view.offers[one]?.strike) return null;
  return html`<button class="btn" @click=${() => store.set({ open: { kind: 'kh', act: 'strike' } })}>${picture('drop')}${term('verb.strike')}</button>`;
}

function acts(state, one, chosen) {
  const spent = chosen.read('acted');
  const fresh = isFresh(chosen);
  const title = spent ? t('page.kh.has_acted', { name: chosen.name }) : fresh ? t('page.kh.fresh', { name: chosen.name }) : t('page.kh.on_whom', { name: chosen.name });
  const keys = besides(state, one, chosen);
  return html`<section class="ask">${closable(chosen.name, title)}${spent || fresh ? null : targets(state, one)}
    <div class="ways ${keys.length % 2 ? '' : 'n2'}">${keys.map(({ name, drawing, label, press }) => keyed(name, html`<button class="btn ${isOnItsWay(name) ? 'sent' : ''}"
    @click=${press}>${drawing}<span>${label}</span></button>`))}</div></section>`;
}

/* Everybody else's figures, group by group. */
function targets(state, one) {
  const seats = seatsInOrder(state).filter((seat) => seat !== one && figures(state, seat).length);
  return html`<div class="foes">${seats.map((seat) => keyed(seat, html`<div class="foe" role="group" aria-label=${who(seat)}>${figures(state, seat).map((each) =>
    keyed(each.id, face(each, { owner: seats.length > 1 ? who(seat) : '', press: () => go({ act: 'attack', target: each.id }) })))}</div>`))}</div>`;
}

/* What a figure can do instead of attacking, as far as the table offers it. */
function besides(state, one, chosen) {
  const may = state.view.offers[one] ?? {};
  const spent = chosen.read('acted');
  const form = (verb) => () => store.set({ open: { kind: 'kh', act: verb, figure: chosen.id } });
  const draw = () => {
    send(one, 'draw', { figure: chosen.id });
    store.set({ open: null });
  };
  return [
    { name: 'cast', drawing: picture('pentagram'), show: !spent && chosen.read('magic') && !chosen.read('creature'), press: form('cast') },
    { name: 'equip', drawing: picture('sword'), show: (!spent || chosen.read('equipping')) && !chosen.read('creature'),
      press: () => store.set({ open: { kind: 'kh', act: 'equip', figure: chosen.id } }) },
    { name: 'draw', drawing: picture('card'), show: !spent, press: draw },
    { name: 'strike', drawing: picture('drop'), show: !spent, press: form('strike') },
  ].filter(({ name, show }) => show && name in may).map((each) => ({ ...each, label: term(`verb.${each.name}`) }));
}
