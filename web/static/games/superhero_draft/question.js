/* The question of each step: picked? play it or try an encounter? And whom the table waits for. */

import { html, keyed } from '../../core/html.js';
import { icon, token } from '../../core/icons.js';
import { isOnItsWay, send } from '../../core/outbox.js';
import { store } from '../../core/store.js';
import { t, who } from '../../core/texts.js';
import { forWhom } from '../../seat/for-whom.js';
import { lastRoll } from '../../seat/last-roll.js';
import { isAsked } from '../../seat/model.js';
import { encounters, firstOf, fromFirst, isReady, pickOf } from './model.js';

const PANES = { play: () => html`<sd-play></sd-play>`, attempt: () => html`<sd-attempt></sd-attempt>`, beat: () => html`<sd-beat></sd-beat>`,
  lay_out: () => html`<sd-lay-out></sd-lay-out>`, encounter: () => html`<sd-encounter></sd-encounter>` };
const STEPS = { pick: picking, reveal: revealing, score: () => html`<sd-score></sd-score>` };

/** The card under the encounters, for the seat this phone now acts for. */
export function question(state, seat) {
  const { open, view } = state;
  return open?.kind === 'sd' ? PANES[open.act]() : STEPS[view.phase]?.(state, seat);
}

function picking(state, seat) {
  const mine = !isReady(state, seat) && isAsked(state, seat);
  const first = t('page.sd.reveals_first', { name: who(firstOf(state)) });
  const picked = mine && seat !== state.seat ? key('has_picked', () => send(seat, 'picked'), 'ink', { name: who(seat) }) : key('picked', () => send(seat, 'picked'), 'ink');
  const keys = html`<div class="two">${mine ? picked : null}${key('all_picked', () => send(state.seat, 'all_picked'))}</div>`;
  if (mine) return card(state, seat, t('page.sd.pick', { n: pickOf(state) }), t('page.sd.choose'), keys);
  const waiting = fromFirst(state).filter((one) => !isReady(state, one));
  return theirs(state, first, t('page.sd.still_picks', { names: waiting.map(who).join(', '), n: waiting.length }), html`${people(state, waiting)}${keys}`);
}

function revealing(state, seat) {
  const { view } = state;
  const label = t('page.sd.pick', { n: pickOf(state) });
  if (seat !== view.turn) {
    const order = fromFirst(state);
    return theirs(state, label, t('page.sd.reveals', { name: who(view.turn) }), people(state, order.slice(order.indexOf(view.turn))));
  }
  const open = (act) => () => store.set({ open: { kind: 'sd', act, seat } });
  const keys = html`<div class="two">${key('play', open('play'))}${key('attempt', open(encounters(state).length ? 'attempt' : 'beat'))}</div>`;
  return card(state, seat, seat === state.seat ? t('page.sd.your_turn', { n: pickOf(state) }) : label, t('page.sd.play_or_try'), keys);
}

/** A key with what it means for the card on the table. */
export const key = (name, act, look = '', params = {}) => html`<button class="btn ${look} ${isOnItsWay(name) ? 'sent' : ''}" @click=${act}><span><b>${t(`page.sd.key.${name}`, params)}</b
  ><small>${t(`page.sd.key.${name}.small`)}</small></span></button>`;

const card = (state, seat, label, title, keys) => html`<section class="ask"><div class="row st1"><div class="grow"><small class="lbl">${label}</small><h2>${title}</h2></div
  >${forWhom(state, seat)}</div>${lastRoll(state)}${keys}</section>`;

/** The card while the table waits for others. */
export const theirs = (state, label, title, inside) => html`<section class="tile theirs"><small class="lbl">${label}</small><h2>${title}</h2>${lastRoll(state)}${inside}</section>`;

/** Who is still to come, in order. */
export const people = ({ view }, seats) => html`<p class="row wrap coming">${seats.map((seat, i) => keyed(seat, html`${i ? icon('next') : null}${token(view.seats[seat].colour, 2)}`))}</p>`;
