/* One side of the clock on the big screen: a large tile, or a row beside it, with what counts besides the time. */

import { html, keyed } from '../core/html.js';
import { token } from '../core/icons.js';
import { t, who } from '../core/texts.js';
import { moveOf } from '../flat/face.js';
import { facing, firstTag, layers, wordOf } from '../flat/layers.js';
import { pill } from '../flat/pill.js';

/** A side as a large tile, with the move it is at and its pill. */
export function tile(state, seat, size) {
  const face = facing(state, seat);
  return keyed(seat, html`<section class="ct ${size} ${face.look}" data-seat=${face.colour} style=${face.style}>${layers(state, face,
    html`<span class="mv">${moveOf(face)}</span>${pill(state.view, face)}`)}</section>`);
}

/** A side as a row beside the large tile. */
export function row(state, seat) {
  const face = facing(state, seat);
  return keyed(seat, html`<li class=${face.look} data-seat=${face.colour} style=${face.style}>${token(face.colour)}
    <span class="grow"><b class="cut">${who(seat)}</b><small class="cut">${wordOf(state, face) || t('side.waits')}</small></span>
    ${firstTag(state, seat)}${pill(state.view, face)}<span class="z" data-side=${seat}>${face.digits}</span></li>`);
}
