/* The table from above with its chairs: taken ones filled, free ones holes with a rim. */

import { html, svg } from '../core/html.js';
import { symbol } from '../core/icons.js';

const R = 150;

/** `chairs`: `{colour, taken}` clockwise from the top. */
export function ring(chairs) {
  const half = Math.min(.34, 1.76 / chairs.length);
  const seats = chairs.map((seat, i) => chair(seat, angle(i, chairs.length), half));
  return html`<svg class="ring" viewBox="-190 -190 380 380" aria-hidden="true"><circle class="table" r="110"/>${seats}</svg>`;
}

/** The direction of chair `i`, in radians clockwise from the top. */
export const angle = (i, many) => ((i + .5) / many) * 2 * Math.PI;

function chair({ colour, taken }, at, half) {
  const arc = `M${place(at - half, R)}A${R} ${R} 0 0 1 ${place(at + half, R)}`;
  const layers = taken ? ['taken'] : ['rim', 'free'];
  const [x, y] = place(at, R).split(' ').map(Number);
  return svg`<g data-seat=${colour}><path class="shade" d=${arc} transform="translate(0 5)"/>
    ${layers.map((kind) => svg`<path class=${kind} d=${arc} />`)}
    <g class="sym ${taken ? 'on' : 'off'}" transform="translate(${x - 12} ${y - 12})">${symbol(colour)}</g></g>`;
}

function place(at, r) {
  return `${(r * Math.sin(at)).toFixed(1)} ${(-r * Math.cos(at)).toFixed(1)}`;
}
