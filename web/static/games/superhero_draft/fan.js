/* The nine picks as a fan: played cards show what they are, the one now picked is lifted; below, the street cards travel to the left. */

import { svg, html, keyed } from '../../core/html.js';
import { symbol } from '../../core/icons.js';
import { t } from '../../core/texts.js';
import { drawing } from './icons.js';
import { PICKS } from './model.js';

const TURN = 10.4;
const [X, Y] = [195, 386];
const SMALL = { w: 50, h: 70, up: 281 };
const LARGE = { w: 58, h: 82, up: 299 };
const ROAD = 176;
const ENDS = [[75, 257.3], [315, 257.3]];

/** `cards` as `cardsOf` gives them, the pick now made, whether its card lies there, and the seats at the ends of the street. */
export function fan(cards, { pick, ready, left, right, press }) {
  const open = (i) => i + 1 === pick && !cards[i].fate;
  const coming = [...cards.keys()].filter((i) => !cards[i].fate && !open(i)).reverse();
  const played = [...cards.keys()].filter((i) => cards[i].fate);
  const say = t('page.sd.fan', { n: Math.max(pick, played.length), won: cards.filter(({ encounter }) => encounter).length });
  return html`<svg class="fan" viewBox="0 0 390 284" preserveAspectRatio="xMidYMax slice" role="img" aria-label=${say}
    >${coming.map((i) => keyed(i, back(i)))}${played.map((i) => keyed(i, face(i, cards[i], press)))}${pick && open(pick - 1) ? keyed(`now ${pick}`, now(pick, ready)) : null}
    <path class="road" d="M315 257.3A176 176 0 0 0 75 257.3"/>${chevrons()}${[left, right].map((end, i) => keyed(i, token(end, ENDS[i])))}</svg>`;
}

/* The outermost cards reach over the edge; the lifted one stays inside. */
const FAR = { [SMALL.w]: 90, [LARGE.w]: 35 };

function place(i, { w, up }) {
  const turn = (i - (PICKS - 1) / 2) * TURN;
  return `translate(${X} ${Y}) rotate(${Math.max(-FAR[w], Math.min(FAR[w], turn)).toFixed(1)}) translate(${-w / 2} ${-up})`;
}

const back = (i) => svg`<g transform=${place(i, SMALL)}><rect class="ed" y="4" width="50" height="70" rx="7"/><rect class="cd n" width="50" height="70" rx="7"/>
  <text class="nn" x="25" y="44">${i + 1}</text></g>`;

/* A beaten encounter can be pressed: whose it is, and its honour, can be put right. */
function face(i, { fate, encounter }, press) {
  const act = encounter && press ? () => press(encounter.id) : null;
  const name = fate === 'encounter' ? 'cup' : fate;
  return svg`<g transform=${place(i, SMALL)} class=${act ? 'tap' : ''} @click=${act}><rect class="ed" y="4" width="50" height="70" rx="7"/><rect class="cd p" width="50" height="70" rx="7"/>
    <g class="gl ${fate}" transform="translate(10 18) scale(1.25)">${drawing(name)}</g>${encounter ? svg`<text class="hn" x="25" y="35">${encounter.honour}</text>` : null}</g>`;
}

const now = (pick, ready) => svg`<g transform=${place(pick - 1, LARGE)}><rect class="ed" y="5" width="58" height="82" rx="7"/><rect class="cd now" width="58" height="82" rx="7"/>
  ${ready ? svg`<path class="rd1" d="m17 42 9 9 17-19"/>` : svg`<text class="nn now" x="29" y="57">${pick}</text>`}</g>`;

function chevrons() {
  return Array.from({ length: 11 }, (_, i) => svg`<path class="cv" transform=${`translate(${X} ${Y}) rotate(${(i * 6.4 - 32).toFixed(1)}) translate(0 ${-ROAD})`}
    d="M3.5 -5.5 -2.5 0l6 5.5"/>`);
}

const token = (colour, [x, y]) => svg`<g data-seat=${colour} transform=${`translate(${x} ${y})`}><circle r="19" class="me1"/><circle r="15.5" class="tk"/>
  <g transform="translate(-10 -10) scale(.84)" class="ts">${symbol(colour)}</g></g>`;
