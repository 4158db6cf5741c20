/* The head of a card that was opened, with the key that closes it. */

import { html } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { store } from '../../core/store.js';
import { t } from '../../core/texts.js';
import { heading } from './heading.js';

export const closable = (label, title) => html`<div class="row st1"><div class="grow"><small class="lbl">${label}</small>${heading(title)}</div
  ><button type="button" class="key shut" aria-label=${t('page.close')} @click=${() => store.set({ open: null })}>${icon('cross')}</button></div>`;
