/* A pane takes the place of the keys while something is chosen in it. */

import { clockWords, leftOf } from '../core/clock.js';
import { html } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { store } from '../core/store.js';
import { t, who } from '../core/texts.js';
import { reasons } from './reasons.js';

/** A pane with a heading, a key that closes it and, where it is asked, why. */
export const pane = (title, inside, why = true) => html`<section class="tile pane" aria-label=${title}><header class="row"><h2 class="grow">${title}</h2><button
  class="key" aria-label=${t('page.close')} @click=${() => store.set({ open: null })}>${icon('cross')}</button></header>${why ? reasons() : null}${inside}</section>`;

/** The sides, the one that is opened on the page first. */
export const sidesOf = ({ view, focus }) => view.clock.sides.toSorted((one, two) => (two.seat === focus) - (one.seat === focus));

/** Who is meant: token, name, and how much time there is. */
export const whom = ({ view }, seat) => html`<span class="whom2">${token(view.seats[seat].colour, 1.5)}<b class="cut">${who(seat)}</b>
  <span class="z">${clockWords(leftOf(view.clock, seat))}</span></span>`;
