/* The stairs down to the skull: a step per point of health, lit while it is left, broken when it is lost. */

import { html, keyed, svg } from '../../core/html.js';
import { symbol } from '../../core/icons.js';
import { solid } from '../../icons.js';

const TOP = 46;
const GROUND = 196;
const RIGHT = 331;
const FOOT = 246;

/** The stairs for `health` of `most`, with the token of the seat colour; 0 stands on the skull. */
export function stairs(health, most, colour) {
  const many = Math.max(most, health, 1);
  const wide = (RIGHT - 26) / many;
  const high = (GROUND - TOP) / many;
  const steps = Array.from({ length: many }, (_, i) => ({ n: many - i, left: i ? 26 + wide * i : -400, right: 26 + wide * (i + 1), top: TOP + high * i }));
  const on = steps.find(({ n }) => n === health);
  const x = on ? on.right - wide / 2 : 361;
  const y = (on ? on.top : GROUND) - 19;
  return html`<svg class="stairs" viewBox="0 0 390 232" preserveAspectRatio="xMidYMid meet" aria-hidden="true">${steps.map((step, i) => stone(step, i, wide, health))}
    <path class="st9" d=${`M${RIGHT} ${GROUND}H800V${FOOT}H${RIGHT}Z`} /><g class="sk" transform=${`translate(${on ? 344 : 347} ${on ? 169 : 200}) scale(1.15)`}>${solid.skull}</g>
    ${keyed('token', svg`<g data-seat=${colour} class="down-at" style=${{ transform: `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)` }}><circle r="18" cy="3" class="me0"/><circle r="18" class="me1"/><circle r="14.5" class="tk"/><g
      transform="translate(-9.6 -9.6) scale(.8)" class="ts">${symbol(colour)}</g></g>`)}</svg>`;
}

function stone({ n, left, right, top }, i, wide, health) {
  const from = i ? left + 1.5 : Math.max(4, right - wide - 22);
  const run = right - from - 1.5;
  const [l, r, y] = [left, right, top].map((at) => at.toFixed(1));
  const dark = Math.max(10, 58 - 5 * i);
  const look = n > health ? 'lost' : n === health ? 'cur' : '';
  const small = wide < 21 ? 'tiny' : '';
  const tread = n > health ? svg`<path class="broke" d=${`M${from.toFixed(1)} ${y}h${(run * 0.36).toFixed(1)}l3 5 4-5h${Math.max(0, run * 0.64 - 7).toFixed(1)}v4h-${run.toFixed(1)}Z`} />`
    : svg`<rect class="tread" x=${from.toFixed(1)} y=${(top - 1).toFixed(1)} width=${run.toFixed(1)} height="6" rx="2"/>`;
  const said = wide >= 13 || n % 5 === 0 || n === health;
  return svg`<g><path style=${{ fill: `color-mix(in oklab,var(--flood) ${dark}%,var(--deep))` }} d=${`M${l} ${y}H${r}V${FOOT}H${l}Z`} />${tread}
    ${said ? svg`<text class="sn ${look} ${small}" x=${(right - wide / 2).toFixed(1)} y=${(top + 25).toFixed(1)}>${n}</text>` : null}</g>`;
}
