/* Two devices on my seat: both count, and both are told so, until somebody has read it. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';

customElements.define('ht-devices', class extends Element {
  #read = 0;

  template(state) {
    const n = state.people[state.seat] ?? 0;
    if (n < 2) this.#read = 0;
    if (n < 2 || n <= this.#read) return null;
    const read = () => {
      this.#read = n;
      this.draw();
    };
    return html`<p class="note both" role="status"><span class="grow">${sharing(state, state.seat, n)}</span
      ><button class="key small" aria-label=${t('page.close')} @click=${read}>${icon('check')}</button></p>`;
  }
});

/** So many devices on one seat, in words. */
export function sharing({ view }, seat, n) {
  const colour = t(`page.colour.${view.seats[seat].colour}`);
  return html`<b>${t('page.devices', { n, colour })}</b> ${t(n === 2 ? 'page.both_count' : 'page.all_count')}`;
}
