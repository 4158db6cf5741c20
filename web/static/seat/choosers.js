/* Before the first turn: for whom this phone chooses, itself or somebody without a phone. */

import { isFree } from '../core/chairs.js';
import { html, keyed } from '../core/html.js';
import { token } from '../core/icons.js';
import { store } from '../core/store.js';
import { t, who } from '../core/texts.js';
import { seatsInOrder } from './model.js';

/** The seat this phone chooses for now: its own, or one without a phone that was picked. */
export const choosingFor = (state) => (isFree(state, state.chair) ? state.chair : state.seat);

/** A key for me and for everybody without a phone, to choose for them. */
export function choosers(state, chooses) {
  const { seat, view } = state;
  const others = seatsInOrder(state).filter((one) => one !== seat && view.seats[one].name && isFree(state, one) && chooses(one));
  if (!others.length) return null;
  const on = choosingFor(state);
  return html`<div class="pick choosers" role="group" aria-label=${t('page.choose_for')}>${[seat, ...others].map((one) => keyed(one, html`<button class="btn chip ${one === on ? 'on' : ''}"
    aria-pressed=${String(one === on)} @click=${() => store.set({ chair: one === seat ? 0 : one, open: null })}>${token(view.seats[one].colour, 1.75)}<span class="cut">${who(one)}</span></button>`))}</div>`;
}
