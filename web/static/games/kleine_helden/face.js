/* A figure as something to press: its wheel and its name. */

import { html } from '../../core/html.js';
import { sayFigure } from './figs.js';
import { wheel } from './wheel.js';

/** `off` is a figure that has had its turn; `owner` is named when it is not clear whose it is. */
export function face(one, { press, off = false, on = false, owner = '' }) {
  return html`<button type="button" class="face3 ${off ? 'off' : ''}" data-seat=${one.colour} aria-pressed=${on ? 'true' : null}
    aria-label=${owner ? `${sayFigure(one)}, ${owner}` : sayFigure(one)} @click=${press}>${wheel(one.life, one.top, on ? 'aim' : '')}<b class="cut">${one.name}</b
    >${owner ? html`<small class="cut">${owner}</small>` : null}</button>`;
}
