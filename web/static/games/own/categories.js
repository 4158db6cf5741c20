/* A sheet of categories on a phone: the dice to keep or throw again, and the lines, each a key that says what it would be worth. */

import { html } from '../../core/html.js';
import { styles } from '../../core/styles.js';
import { t, who } from '../../core/texts.js';
import { want } from '../../seat/later.js';
import { head } from './head.js';
import './line-keys.js';
import './kept-dice.js';

await styles('own_play.css');

export const draws = ['reroll'];
export const dice = () => import('./asked.js');

const fills = (offers) => Object.keys(offers ?? {}).some((verb) => verb.startsWith('fill-'));

export const top = (state, seat) => head(state, seat);

/* Everything stands in the card of the turn, the dice before the lines. */
export const middle = (state, seat) => (seat ? html`<span hidden></span>` : null);

export function question(state, one) {
  const { view } = state;
  if (!fills(view.offers[one])) return html`<section class="tile theirs"><h2>${t('page.turn_of', { name: who(view.turn) })}</h2></section><own-line-keys></own-line-keys>`;
  if (view.ask) {
    want('roll');
    return html`<ht-roll-card></ht-roll-card><own-line-keys></own-line-keys>`;
  }
  return html`<own-kept-dice></own-kept-dice><own-line-keys></own-line-keys>`;
}
