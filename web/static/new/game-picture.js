/* A small picture per game, on a 64 by 44 grid; the yellow parts are of class `lw`. */

import { html, svg } from '../core/html.js';

const WEDGE = 'M0 -21a21 21 0 0 1 13 4.5L7.7 -10A12.8 12.8 0 0 0 0 -12.8Z';

const PICTURES = {
  city: svg`<path d="M2 40V20h10v20M14 40V8h11v32M27 40V26h9v14M38 40V14h10v26M50 40V22h12v18"
    fill="currentColor" stroke="currentColor" stroke-width="1"/>
    <path class="lw" d="M5 24h4v4H5zM17.5 13h4v4h-4zM17.5 21h4v4h-4zM41 19h4v4h-4zM41 27h4v4h-4zM54 26h4v4h-4zM29.5 30h4v4h-4z"/>`,
  wheel: svg`<g transform="translate(32 22)">${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => svg`
    <path d=${WEDGE} transform="rotate(${45 * i})" class=${i < 5 ? 'lw' : ''}
    fill="currentColor" stroke="var(--face)" stroke-width="1.5"/>`)}</g>`,
  cards: svg`<g fill="currentColor" stroke="var(--face)" stroke-width="2">
    <rect x="22" y="4" width="22" height="33" rx="3" transform="rotate(-20 33 40)"/>
    <rect x="22" y="4" width="22" height="33" rx="3"/><rect x="22" y="4" width="22" height="33" rx="3" transform="rotate(20 33 40)"/></g>
    <path class="lw" d="m37 12 2.6 5.6 6 .6-4.6 4 1.3 6-5.3-3.1-5.4 3.1 1.4-6-4.5-4 6-.6Z" transform="rotate(20 33 40)"/>`,
  stairs: svg`<path d="M4 8h14v8h14v8h14v8h14v10H4Z" fill="currentColor"/><path class="lw" d="M18 12h14v4.5H18zM32 20h14v4.5H32zM46 28h14v4.5H46z"/>`,
  walls: svg`<path d="M6 28h15v6H6zM24 28h16v6H24zM43 28h15v6H43zM6 37h8v6H6zM17 37h15v6H17zM35 37h15v6H35zM53 37h5v6h-5z
    M27 1h4v27h-4z" fill="currentColor"/>
    <path class="lw" d="M31 2.5c7-4 11 4 19 0v14c-8 4-12-4-19 0Z"/>`,
  own: svg`<path d="M32 6v32M16 22h32" stroke="currentColor" stroke-width="6" stroke-linecap="round" fill="none"/>`,
  sheet: svg`<path d="M14 3h36v38H14Z" fill="currentColor"/><path d="M20 11h24M20 18h24M20 25h24" stroke="var(--face)" stroke-width="2.5"/><path class="lw" d="M20 31h24v5H20z"/>`,
  prediction: svg`<path d="M10 8h44v24H30l-9 9v-9H10Z" fill="currentColor"/><path class="lw" d="m32 11 2.9 6 6.6.8-4.9 4.5 1.3 6.5L32 25.6l-5.9 3.2 1.3-6.5-4.9-4.5 6.6-.8Z"/>`,
  countdown: svg`<g fill="none" stroke="currentColor" stroke-width="4.5"><circle cx="32" cy="22" r="17.5"/><circle cx="32" cy="22" r="9"/></g><circle class="lw" cx="32" cy="22" r="4"/>`,
  categories: svg`<path fill-rule="evenodd" d="M15 8h22a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4Zm4.500 5.500a3.200 3.200 0 1 0 0 6.400 3.200 3.200 0 0 0 0-6.400Zm13 12.600a3.200 3.200 0 1 0 0 6.400 3.200 3.200 0 0 0 0-6.400Z" fill="currentColor"/>
    <path class="lw" d="M46 12h9v5h-9zM46 21h9v5h-9zM46 30h9v5h-9z"/>`,
  counters: svg`<path d="M32 40C16 29 9 22 9 14a11 11 0 0 1 23-4 11 11 0 0 1 23 4c0 8-7 15-23 26Z" fill="currentColor"/><path class="lw" d="M29.500 12h5v6.500H41v5h-6.500V30h-5v-6.500H23v-5h6.500Z"/>`,
  together: svg`<path d="M2 30h60v10H2Z" fill="currentColor"/><g fill="currentColor" stroke="var(--face)" stroke-width="2"><circle cx="20" cy="18" r="9"/><circle cx="44" cy="18" r="9"/><circle class="lw" cx="32" cy="15" r="10"/></g>`,
  '': svg`<g fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round">
    <rect x="12" y="4" width="40" height="36" rx="6" stroke-dasharray="6 7"/><path d="M22 22h20"/></g>`,
};

/** The picture of a game by the name it declares; any other gets an empty tile. */
export const gamePicture = (name) => html`<svg viewBox="0 0 64 44" aria-hidden="true">${PICTURES[name] ?? PICTURES['']}</svg>`;
