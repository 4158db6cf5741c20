/* A track as a street: milestones as plazas, lit once reached, a token for everybody who is on their way. */

import { chance, house, p, pane, roofOf } from '../../core/houses.js';
import { html, svg, keyed } from '../../core/html.js';
import { symbol } from '../../core/icons.js';

const [LEFT, GROUND, PITCH] = [20, 41, 8.5];
const [NARROW, WIDE] = [390, 860];

/** The street of a track from `low` to `high`; `ways` are `{key, colour, at}`, the most advanced drawn last. */
export function street({ low, high, stones }, ways, wide = false) {
  const width = wide ? WIDE : NARROW;
  const right = width - LEFT;
  const x = (at) => LEFT + ((right - LEFT) * (Math.min(Math.max(at, low), high) - low)) / Math.max(1, high - low);
  const best = Math.max(...ways.map(({ at }) => at), low);
  const houses = [];
  for (let i = 0, at = LEFT + 6; at < right - 6; at += PITCH, i += 1) {
    if (!stones.some((stone) => Math.abs(x(stone) - at) < 13)) houses.push({ i, at, lit: at <= x(best) });
  }
  return html`<svg class="strt" viewBox="0 0 ${width} 74" aria-hidden="true">${houses.map(building)}<path class="road" d="M-10 50H${width + 10}"/><path class="dash" d="M-10 50H${width + 10}"/>
    ${stones.map((stone) => plaza(x(stone), stone, best >= stone))}${[...ways].sort((one, other) => one.at - other.at).map((way) => keyed(way.key, car(x(way.at), way)))}</svg>`;
}

function building({ i, at, lit }) {
  const top = p(GROUND - 6 - 20 * chance(i, 1));
  return svg`<path class="hs1" d=${house(roofOf(i), p(at - 3.6), top, 7.2, GROUND)} /><path class=${lit ? 'lit' : 'unl'} d=${pane(p(at - 1.3), p(Math.min(top + 6, GROUND - 4)), 2.6, 3)} />`;
}

function plaza(x, at, got) {
  const text = at >= 1000 ? `${at / 1000}k` : String(at);
  return svg`<circle class="pl ${got ? 'got' : ''}" cx=${p(x)} cy="50" r="16"/><text class="pt ${got ? 'got' : ''}" x=${p(x)} y="56">${text}</text>`;
}

function car(x, { colour, sign }) {
  return svg`<g class="tk3" data-seat=${colour} style=${{ transform: `translate(${p(x)}px, 48px)` }}><circle r="14" cy="3" class="me0"/><circle r="14" class="me1"/><circle r="11" class="tkd"/>
    <g transform="translate(-7.4 -7.4) scale(.62)" class="tks3">${colour ? symbol(colour) : sign}</g></g>`;
}
