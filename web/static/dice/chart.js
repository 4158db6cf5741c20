/* A die as stacks: one brick a roll on the face it showed, the field where fair dice lie, the dotted line of the mean. */

import { html, keyed, svg } from '../core/html.js';
import { words } from '../core/numbers.js';
import { lookOf } from '../seat/die.js';

const WIDE = 326;
const [TOP, BASE, DIE] = [22, 130, 137];
const BRICK = 12.2;
const [LEAST, GAP] = [4.4, 2];
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const SPOTS = [[], [[16, 16]], [[9, 9], [23, 23]], [[8.3, 8.3], [16, 16], [23.7, 23.7]], [[9, 9], [23, 9], [9, 23], [23, 23]],
  [[8.6, 8.6], [23.4, 8.6], [16, 16], [8.6, 23.4], [23.4, 23.4]], [[9, 7.7], [23, 7.7], [9, 16], [23, 16], [9, 24.3], [23, 24.3]]];

/** How many rolls one brick stands for. */
export function notch({ counts, high }) {
  const scale = (BASE - TOP) / Math.max(high, ...counts, 1);
  return STEPS.find((step) => step * scale >= LEAST) ?? STEPS.at(-1);
}

/** The drawing; the table beside it says the same. */
export function chart(die) {
  const { counts, low, high, sides } = die;
  const rolls = counts.reduce((sum, one) => sum + one, 0);
  const scale = Math.min(BRICK, (BASE - TOP) / Math.max(high, ...counts, 1));
  const y = (many) => BASE - 1 - many * scale;
  const field = { top: y(high) - 1.2, foot: low ? y(low - 1) - 1 : BASE };
  const mean = y(rolls / sides);
  const step = notch(die);
  const wide = WIDE / sides;
  const stack = { wide: Math.min(34, wide * 0.64), die: Math.min(32, wide * 0.84), font: Math.min(15, wide * 0.62), scale, step, y, field };
  const foot = DIE + stack.die + 5;
  const top = Math.min(field.top, y(Math.max(...counts)) - 22) - 4; // no empty sky over few rolls
  return html`<svg class="dch ${lookOf(die.die) || 'n'} ${die.by_phone ? 'ph' : ''}" viewBox=${`0 ${f(top)} ${WIDE} ${f(foot - top)}`} aria-hidden="true"
    ><rect class="fb" x="0" y=${f(field.top)} width=${WIDE} height=${f(field.foot - field.top)} rx="6"/>
    <path class="ex" d=${`M0 ${f(mean)}H${WIDE}`} />
    ${counts.map((count, i) => keyed(i, column(stack, i + 1, count, (i + 0.5) * wide, sides)))}
    <path class="bl" d=${`M0 ${BASE + 0.75}H${WIDE}`} /></svg>`;
}

function column({ wide, die, font, scale, step, y, field }, face, count, x, sides) {
  const at = y(count) - 6;
  const middle = at - font / 3;
  const inField = middle > field.top && middle < field.foot;
  return svg`<g class="st"><path class="un" d=${bricks(count, step, scale, x - wide / 2, wide)} /></g>
    <text class="ct ${inField ? 'in' : ''}" x=${f(x)} y=${f(at)} font-size=${f(font)}>${words(count)}</text>
    <g transform=${`translate(${f(x - die / 2)} ${DIE}) scale(${f(die / 32, 3)})`}><rect class="fc" width="32" height="32" rx="7"/>${sides > 6
      ? svg`<text class="fn" x="16" y="22.5">${face}</text>` : SPOTS[face].map(([cx, cy]) => svg`<circle class="pp" cx=${cx} cy=${cy} r="3.2"/>`)}</g>`;
}

/* All bricks of a stack in one path; the last of a stack of many rolls may be a thin one. */
function bricks(count, step, scale, x, wide) {
  const parts = [];
  for (let from = 0; from < count; from += step) {
    const many = Math.min(step, count - from);
    const high = Math.max(0.8, many * scale - GAP);
    parts.push(brick(x, BASE - 1 - from * scale - high, wide, high));
  }
  return parts.join('');
}

function brick(x, y, wide, high) {
  const r = Math.min(3, wide / 3, high / 2);
  const arc = (dx, dy) => `a${f(r)} ${f(r)} 0 0 1 ${f(dx)} ${f(dy)}`;
  return `M${f(x + r)} ${f(y)}h${f(wide - 2 * r)}${arc(r, r)}v${f(high - 2 * r)}${arc(-r, r)}h${f(2 * r - wide)}${arc(-r, -r)}v${f(2 * r - high)}${arc(r, -r)}z`;
}

const f = (value, places = 1) => Number(value.toFixed(places));
