/* The fan track as a city: a street through it, a house per thousand fans, a token per hero. */

import { svg, html, keyed } from '../../core/html.js';
import { symbol } from '../../core/icons.js';
import { STREETS, houses } from './streets.js';

const LAST = 50;
const PLAZAS = [[15, 366, 154.5], [30, 24, 91.5], [50, 363, 60]];
const ROADS = [186, 123, 60];
/* What is seen while something else needs the room: the street I am in. */
const CROPS = ['0 104 390 100', '0 71 390 100', '0 4 390 100'];
/* ... and from which of its plazas the others are too far away. */
const SEEN = [0, 22.5, 45];

export const fieldOf = (fans) => Math.max(0, Math.min(LAST, Math.trunc(fans / 1000)));

/** Where a field of the track lies. */
export function spot(field) {
  const plaza = PLAZAS.find(([at]) => at === field);
  if (plaza) return [plaza[1], plaza[2]];
  const row = rowOf(field);
  return [STREETS[row].x0 + STREETS[row].dx * field, ROADS[row]];
}

const rowOf = (field) => (field <= 15 ? 0 : field <= 30 ? 1 : 2);

/** The city with everybody's token. `crop` shows one street only, `won` lights it all and sends up the beam. */
export function city(heroes, me, { crop = false, won = false } = {}) {
  const mine = fieldOf(heroes.find(({ seat }) => seat === me)?.fans ?? Math.max(0, ...heroes.map(({ fans }) => fans)));
  const lit = won ? LAST : mine;
  const plazas = PLAZAS.filter(([at]) => !crop || Math.abs(at - SEEN[rowOf(mine)]) <= 15);
  const box = crop ? CROPS[rowOf(mine)] : '0 0 390 204';
  return html`<svg class="city" viewBox=${box} preserveAspectRatio=${crop ? 'xMidYMax slice' : 'xMidYMid slice'} aria-hidden="true"
    >${houses(lit)}${won ? svg`<path class="beam" d="M357 46L278 -190H448L369 46Z"/>` : null}<path class="road"
    d="M-12 186H333A31.5 31.5 0 0 0 333 123H57A31.5 31.5 0 0 1 57 60H363"/><path class="dash"
    d="M-12 186H333A31.5 31.5 0 0 0 333 123H57A31.5 31.5 0 0 1 57 60H348"/>${plazas.map((at) => plaza(at, lit))}${tokens(heroes, me)}</svg>`;
}

function plaza([at, x, y], lit) {
  const got = lit >= at ? 'got' : '';
  return svg`<circle class="pl ${got}" cx=${x} cy=${y} r="17"/><text class="pt ${got}" x=${x} y=${y + 6.2}>${at}</text>`;
}

function tokens(heroes, me) {
  const others = heroes.filter(({ seat }) => seat !== me);
  const own = heroes.filter(({ seat }) => seat === me);
  const there = new Map();
  return [...others, ...own].map((hero) => {
    const field = fieldOf(hero.fans);
    const before = there.get(field) ?? 0;
    there.set(field, before + 1);
    const [x, y] = spot(field);
    return keyed(hero.seat, hero.seat === me ? mine(hero, x, y) : theirs(hero, x + before * 11, y));
  });
}

const theirs = ({ colour }, x, y) => svg`<g data-seat=${colour} class="hero-at" style=${{ transform: `translate(${x}px,${y}px)` }}
  ><circle r="9" class="tk"/><g transform="translate(-6 -6) scale(.5)" class="ts">${symbol(colour)}</g></g>`;

const mine = ({ colour }, x, y) => svg`<g data-seat=${colour} class="hero-at" style=${{ transform: `translate(${x}px,${y - 2}px)` }}
  ><circle r="16" cy="3" class="me0"/><circle r="16" class="me1"/><circle r="12.5" class="tk"/><g
  transform="translate(-8.4 -8.6) scale(.7)" class="ts">${symbol(colour)}</g></g>`;
