/* The small pictures of the ways: a phone that sees a code, a spread of cards, a camera. */

import { html, svg } from '../core/html.js';

const DOTS = ['M0 0h10v10H0z', 'M16 0h10v10H16z', 'M0 16h10v10H0z', 'M15 15h5v5h-5z', 'M22 22h5v5h-5z'].join('');
const CARDS = [[24, 28, -8], [60, 24, 4], [96, 30, 9], [24, 68, 6], [60, 66, -5], [96, 68, -3]];

export const phone = html`<svg class="pic" viewBox="0 0 120 88" aria-hidden="true"><rect x="36" y="3" width="48" height="82" rx="8" class="p1"/><rect x="41" y="11" width="38" height="64" rx="3" class="p2"/><rect
  x="47" y="27" width="26" height="32" rx="3" class="p3"/><path transform="translate(52 34) scale(.62)" class="p1" d=${DOTS} /></svg>`;

export const spread = html`<svg class="pic" viewBox="0 0 120 88" aria-hidden="true">${CARDS.map(([x, y, turn]) => svg`<g transform=${`translate(${x} ${y}) rotate(${turn})`}><rect
  x="-13" y="-18" width="26" height="36" rx="3" class="p3 e"/><rect x="-7" y="-11" width="14" height="14" rx="1.5" class="p1"/></g>`)}</svg>`;

export const camera = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 8h4l2-3h4l2 3h4v11H4Z"/><circle cx="12" cy="13" r="3.4"/></svg>`;
