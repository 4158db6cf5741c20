/* What the table refused, and why, on the phone that asked. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';

customElements.define('ht-refusal', class extends Element {
  template({ refusal }) {
    if (!refusal) return null;
    return html`<p class="note stop" role="alert">${icon('cross')}<span class="grow"
      ><b>${t('page.not_counted')}</b> ${refusal.error}</span>
      <button class="key small" aria-label=${t('page.close')} @click=${() => store.set({ refusal: null })}>${icon('check')}</button
        ></p>`;
  }
});
