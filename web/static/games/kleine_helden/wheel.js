/* The life wheel: a wedge per point, the number in the middle. What is lost is a hole. */

import { html, svg } from '../../core/html.js';

const OUTER = 50;
const INNER = 37;
const FEW = 10;
const MOST = 40;

/** `value` of `full` points; more than full makes the wheel finer. `kind`: `aim`, `dead` or nothing. */
export function wheel(value, full, kind = '') {
  const many = Math.max(full, value, 1);
  const wedges = Math.min(many, MOST);
  const lit = Math.ceil((Math.max(0, value) / many) * wedges);
  const size = value > 99 ? 'tiny' : '';
  return html`<svg class="wheel ${kind}" viewBox="-60 -60 120 126" aria-hidden="true"><circle r="57" cy="5" class="w0"/><circle r="57" class="w1"/>
    <path class="on" d=${ring(0, lit, wedges)} /><path class="off" d=${ring(lit, wedges, wedges)} />
    ${kind === 'dead' ? svg`<path class="wx" d="M-19-19 19 19M19-19-19 19"/>` : svg`<text y="17" class="wn ${size}">${value}</text>`}</svg>`;
}

function ring(from, to, many) {
  let path = '';
  for (let i = from; i < to; i += 1) path += wedge(i, many);
  return path;
}

function wedge(i, many) {
  const gap = ((many > FEW ? 3.2 : 5) / 360) * Math.PI;
  const start = (i / many) * 2 * Math.PI + gap;
  const end = ((i + 1) / many) * 2 * Math.PI - gap;
  const wide = end - start > Math.PI ? 1 : 0;
  return `M${at(start, OUTER)}A${OUTER} ${OUTER} 0 ${wide} 1 ${at(end, OUTER)}L${at(end, INNER)}A${INNER} ${INNER} 0 ${wide} 0 ${at(start, INNER)}Z`;
}

const at = (angle, r) => `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`;
