/* Superhero Draft on a phone: the fan of nine picks, the team, the encounters and whether they can be beaten, the question. */

import { html } from '../../core/html.js';
import { rising } from '../../core/numbers.js';
import { store } from '../../core/store.js';
import { styles } from '../../core/styles.js';
import { t, term, who } from '../../core/texts.js';
import { sheetOf, total, valueOf } from '../../seat/model.js';
import './encounters.js';
import { fan } from './fan.js';
import { cardsOf, isAllies, isReady, neighbours, pickOf } from './model.js';
import { question as card } from './question.js';
import { tiles } from './tiles.js';

export { round } from './model.js';

await styles('superhero_draft.css');

/* Fetched when they are needed or when there is time; they wake up when they are there. */
const end = () => import('./end.js');
const panes = () => import('./panes.js');
const before = () => import('./before.js');

export const later = [panes, end];

/* What opens and needs the room of the fan. */
const LONG = ['lay_out', 'encounter'];

/* The fan is the track, so no strip; the encounters have keys of their own, and the allies their question. */
export const steps = false;
export const draws = ['lay_out', 'hand_over', 'take_away'];
export const shows = ['encounter'];
export const asksItself = isAllies;

/** Before the first turn: who holds the First Player Card. */
export function setup(state) {
  before();
  return state.open ? null : html`<sd-before></sd-before>`;
}

/** Honour, tokens, and the fan; while something is open the fan makes room for it. */
export function top(state, seat) {
  const { view, open } = state;
  if (!seat) return null;
  const honour = valueOf(state, sheetOf(seat), 'honour');
  const press = () => store.set({ open: { kind: 'mark', sheet: sheetOf(seat), mark: 'honour' } });
  const number = state.seat ? html`<button class="z big ${Math.abs(honour) > 99 ? 'long' : ''}" aria-label=${t('page.change', { mark: term('mark.honour'), n: honour })} @click=${press}>${rising(honour)}</button>`
    : html`<span class="z big">${rising(honour)}</span>`;
  const crop = (open && !['more', 'sd'].includes(open.kind)) || LONG.includes(open?.act);
  return html`<div class=${state.seat ? 'sdt' : 'sdt flood'} data-seat=${view.seats[seat].colour}><div class="hn0"><div class="fans">${number}<p>${state.seat ? null : html`${who(seat)}<br>`}${t('page.sd.so_far')}</p></div
    >${tiles(state, seat, 'tokens')}</div>${crop ? null : street(state, seat)}</div>`;
}

function street(state, seat) {
  const { view } = state;
  const { left, right } = neighbours(state, seat);
  const colour = (one) => view.seats[one].colour;
  const press = state.seat ? (id) => store.set({ open: { kind: 'sd', act: 'encounter', sheet: id } }) : null;
  const hand = total(state, seat, 'hand');
  const said = !hand ? 'no_cards' : view.phase === 'pick' && !isReady(state, seat) ? 'in_hand' : 'go_left';
  return html`${fan(cardsOf(state, seat), { pick: view.phase === 'score' ? 0 : pickOf(state), ready: isReady(state, seat), left: colour(left), right: colour(right), press })}
    <p class="pass"><span class="cut">${t('page.sd.to', { name: who(left) })}</span><span class="hand">${hand ? html`<b class="z">${hand}</b>` : null}${t(`page.sd.hand.${said}`)}</span><span class="cut">${t('page.sd.from', { name: who(right) })}</span></p>`;
}

/** My team, and the encounters on the table. */
export function middle(state, seat) {
  const { open, view } = state;
  const one = seat || view.turn;
  if (LONG.includes(open?.act)) return html``;
  return html`${tiles(state, one, 'team')}${['mark', 'sd'].includes(open?.kind) ? null : html`<sd-encounters></sd-encounters>`}`;
}

/** The question of the step, or what opened out of it. */
export function question(state, seat) {
  if (state.open?.kind === 'sd' || state.view.phase === 'score') panes();
  return card(state, seat);
}

/** The end takes the whole page, until something else is opened. */
export function scene(state) {
  if (!state.view.ended || state.open) return null;
  end();
  return html`<sd-end></sd-end>`;
}
