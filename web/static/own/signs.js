/* The drawings of the form's rows: those the pages have anyway, and three of its own. */

import { html, svg } from '../core/html.js';
import { icon } from '../core/icons.js';

const OWN = {
  gem: svg`<path d="M6 3h12l5 6.5L12 22 1 9.5Z"/>`,
  cup: svg`<path d="M6 2h12v2h4v3c0 3-1.8 5-4.6 5.3A6.5 6.5 0 0 1 13.5 16v2.5H17V22H7v-3.5h3.5V16a6.5 6.5 0 0 1-3.9-3.7C3.8 12 2 10 2 7V4h4Z"/>`,
  die: svg`<path fill-rule="evenodd" d="M6 2h12a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Zm2 3.6a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm8 8.4a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z"/>`,
};

/** A drawing by name. */
export const sign = (name) => (OWN[name] ? html`<svg class="i s" viewBox="0 0 24 24" aria-hidden="true">${OWN[name]}</svg>` : icon(name));
