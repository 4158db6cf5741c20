/* Kleine Helden on a phone: the group's life wheels; everything below them is fetched when the page stands. */

import { html } from '../../core/html.js';
import { store } from '../../core/store.js';
import { styles } from '../../core/styles.js';
import { group } from './figs.js';

await styles('kleine_helden.css');

/* Fetched when they are needed or when there is time; their elements wake up when they are there. */
const table = () => import('./table.js');
const start = () => import('./setup.js');
const end = () => import('./end.js');

export const dice = () => import('./needs.js');

export const later = [table, dice, end];

/** What the cards of this game offer themselves. */
export const draws = ['add_figure', 'remove_figure', 'lay_out', 'attack', 'cast', 'equip', 'draw', 'protect', 'defend', 'confirm', 'strike'];

/** Figures have wheels. */
export const shows = ['figure'];

let fallen = () => [];

/** My wheels; whoever only watches sees those of the seat on turn. */
export function top(state, seat) {
  return seat ? group(state, seat, fallen(state, seat)) : null;
}

/** The attack under way; over an opened number, what else can be opened there. */
export function middle() {
  table();
  return html`<kh-board></kh-board>`;
}

/** The card below it, with my spells and the others' groups. */
export function question() {
  table();
  return html`<kh-table></kh-table>`;
}

/** Before the first turn: each seat's group. */
export function setup() {
  start();
  return html`<kh-setup></kh-setup>`;
}

/** The end takes the whole page, until something else is opened. */
export function scene(state) {
  if (state.open || !state.view.ended) return null;
  end();
  return html`<kh-end></kh-end>`;
}

table(); // now, while the page still asks for the view
import('./fallen.js').then((log) => {
  fallen = log.fallen;
  store.set({});
}, () => {}); // without it a fallen figure is only gone
