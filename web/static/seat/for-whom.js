/* For whom a key counts when it is not for me. */

import { html } from '../core/html.js';
import { token } from '../core/icons.js';
import { t, who } from '../core/texts.js';

export function forWhom(state, one) {
  if (one === state.seat || !one) return null;
  return html`<span class="row whom">${token(state.view.seats[one].colour, 1.75)}<b class="md">${t('page.for', { name: who(one) })}</b></span>`;
}
