/* The gate of the dungeon, with the three piles as stacks of cards: to draw, in the dungeon, put away. */

import { html, svg } from '../../core/html.js';

const joints = () => {
  let path = '';
  for (let y = 30, row = 0; y < 230; y += 40, row += 1) {
    if (row) path += `M0 ${y}H390`;
    for (let x = row % 2 ? 34 : 0; x <= 394; x += 72) path += `M${x} ${y}v40`;
  }
  return path;
};
const JOINTS = joints();
const TEETH = 'M0 30H10V14H44V30H74V14H108V30H138V14H172V30H202V14H236V30H266V14H300V30H330V14H364V30H390V226H0Z';
const BARS = 'M132.8 67v39M153.5 50v39M174.2 42v39M195 39v39M215.8 42v39M236.5 50v39M257.2 67v39M130 68H260';
const ASKEW = [[4.8, -1.1], [2.6, -0.2], [6.1, 0], [4.1, -1.3], [0.4, 0.2]];

/** The gate; `crop` leaves the wall above it out. */
export function gate({ deck, dungeon, removed }, crop) {
  return html`<svg class="gate ${crop ? '' : 'full'}" viewBox=${crop ? '0 96 390 130' : '0 10 390 216'} preserveAspectRatio="xMidYMax slice" aria-hidden="true"><path class="wl" d=${TEETH} /><path class="jt" d=${JOINTS} /><path
    class="arc0" d="M98 226V122a97 97 0 0 1 194 0V226Z"/><path class="arc1" d="M112 226V122a83 83 0 0 1 166 0V226Z"/><path class="bars" d=${BARS} />${inside(dungeon)}${pile(14, deck, '')}${pile(310, removed, 'g')}</svg>`;
}

/* The monsters' pile leans a little; the more there are, the closer they lie. */
function inside(many) {
  const apart = Math.min(17, 118 / Math.max(1, many));
  const thick = Math.min(12, apart - 2);
  return Array.from({ length: many }, (_, i) => {
    const [x, turn] = ASKEW[i % ASKEW.length];
    return svg`<g transform=${`translate(${144 + x} ${(216 - thick / 2 - apart * i).toFixed(1)}) rotate(${turn} 47 0)`}><rect class="ce" y=${-thick / 2 + 2} width="94" height=${thick + 1} rx="4"/><rect
      class="cf" y=${-thick / 2} width="94" height=${thick} rx="4"/></g>`;
  });
}

const pile = (x, many, look) => Array.from({ length: many }, (_, i) => {
  const y = 208 - i * Math.min(8, 130 / many);
  return svg`<g><rect class="ce ${look}" x=${x} y=${y + 1} width="66" height="9" rx="3"/><rect class="cf ${look}" x=${x} y=${y} width="66" height="6.5" rx="3"/></g>`;
});
