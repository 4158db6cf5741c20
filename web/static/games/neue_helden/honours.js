/* The hero badges: a shield with one to three chevrons, lamp when earned, a hole when not. */

import { html, svg } from '../../core/html.js';
import { t } from '../../core/texts.js';

const SHIELD = 'M22 3c6 3.4 11.5 4.8 17 4.8C39 23 34 34.5 22 41 10 34.5 5 23 5 7.8 10.5 7.8 16 6.4 22 3Z';
const CHEVRONS = [[25], [21, 29], [17, 25, 33]];

/** Fans at which badges are earned. */
export const STONES = [15_000, 30_000, 50_000];

const STATUSES = ['rookie', 'stand_in', 'superhero'];

/** What a hero with so many badges is called. */
export const statusText = (level) => t(`nh.status.${STATUSES[level - 1]}`);

export const earned = (fans) => STONES.filter((stone) => fans >= stone).length;

/** Badge 1 to 3, `width` pixels wide. */
export function shield(level, has, width = 40) {
  const chevrons = CHEVRONS[level - 1].map((y) => svg`<path class="chev" d=${`M13 ${y}l9-6 9 6`} />`);
  return html`<svg class="shield ${has ? 'got' : ''}" viewBox="0 0 44 48" width=${width} height=${(width * 12) / 11}
    aria-hidden="true"
    >${has ? svg`<path class="rim" d=${SHIELD} transform="translate(0 4)"/>` : null}<path class="face" d=${SHIELD} />${chevrons}</svg>`;
}
