/* Welcome Back to the Dungeon on a phone: the gate while all bid, the stairs in the dungeon, and the card of the moment. */

import { html } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { rising } from '../../core/numbers.js';
import { store } from '../../core/store.js';
import { styles } from '../../core/styles.js';
import { t, who } from '../../core/texts.js';
import { sheetOf, stored } from '../../seat/model.js';
import { gate } from './gate.js';
import { count, health, heroOf, named } from './model.js';
import { stairs } from './stairs.js';

await styles('dungeon.css');

const end = () => import('./end.js');
const panes = () => import('./panes.js');
const table = () => import('./table.js');

export const later = [table, panes, end];

/* The picture shows the step; these verbs have keys of their own in the card or on a tile. */
export const steps = false;
export const shows = ['monster', 'equipment', 'card.hero'];
export const draws = ['beat', 'suffer', 'lose', 'revive', 'fail', 'name_strength', 'lay_out'];

/** Who I play: the hero of this round. */
export const playing = (state) => (heroOf(state) && state.view.phase !== 'hero' ? named('hero', heroOf(state)) : state.view.round ? t('wd.phase.hero') : null);

/** My treasures and failures, in place of the round. */
export function round(state) {
  const seat = state.seat || state.view.turn;
  const [won, lost] = ['treasures', 'failures'].map((mark) => stored(state, sheetOf(seat), mark));
  const name = who(seat);
  return html`<span class="tre" role="img" aria-label=${`${t('page.wd.treasures', { name, n: won })}, ${t('page.wd.failures', { n: lost })}`}>${[1, 2].map((n) => (n <= lost ? html`<span class="flip">${icon('skull')}</span>` : null))}${[1, 2].map((n) => (
    n <= won ? icon('chest') : lost > 1 ? null : html`<span class="hole"></span>`))}</span>`;
}

export function top(state, seat) {
  const { view, open } = state;
  const body = view.phase === 'dungeon' ? descent(state) : piles(state, Boolean(open) || count(state, 'drawn'));
  return html`<div class=${state.seat ? 'wd' : 'wd flood'} data-seat=${view.seats[seat]?.colour ?? 0}>${body}</div>`;
}

function descent(state) {
  const left = health(state);
  const most = Math.max(count(state, 'most'), left);
  const change = () => store.set({ open: { kind: 'mark', sheet: 'table', mark: 'health' } });
  const said = html`<span class="z">${rising(left)}</span><span class="hp1">${icon('heart')}${t('page.wd.of', { n: most })}</span>`;
  return html`${state.seat ? html`<button class="hpn" aria-label=${t('page.change', { mark: t('wd.mark.health'), n: left })} @click=${change}>${said}</button>` : html`<div class="hpn">${said}</div>`}
    ${stairs(left, most, state.view.seats[state.view.turn].colour)}`;
}

function piles(state, crop) {
  const counts = Object.fromEntries(['deck', 'dungeon', 'removed'].map((mark) => [mark, count(state, mark)]));
  return html`${gate(counts, crop)}<div class="cap">${['deck', 'dungeon', 'removed'].map((mark) => html`<button class=${mark === 'dungeon' ? 'mid' : ''} ?disabled=${!state.seat}
    aria-label=${t('page.wd.change', { what: t(`page.wd.${mark}`), n: counts[mark] })} @click=${() => store.set({ open: { kind: 'mark', sheet: 'table', mark } })}><b class="z">${rising(counts[mark])}</b>${t(`page.wd.${mark}`)}</button>`)}</div>`;
}

/** Who bids, the monsters met, the equipment; over an opened number nothing. */
export function middle(state) {
  table();
  return state.open?.kind === 'mark' ? html`` : html`<wd-board></wd-board>`;
}

export function question() {
  table();
  return html`<wd-card></wd-card>`;
}

/** Before the first turn: who begins, if not the lot decides. */
export function setup(state) {
  table();
  return state.open ? null : html`<wd-lot></wd-lot>`;
}

/** The end takes the whole page, until something else is opened. */
export function scene(state) {
  if (!state.view.ended || state.open) return null;
  end();
  return html`<wd-end></wd-end>`;
}
