/* One side of the clock where it fills a tile: colour that sinks like sand, digits as large as their place allows. */

import { html } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { t, who } from '../core/texts.js';
import { faceOf, standing } from './face.js';

/** How a side stands, and the share of its tile that is coloured. */
export function facing(state, seat) {
  const face = faceOf(state, seat);
  const level = `${(100 * face.level).toFixed(2)}%`;
  return { ...face, look: `${face.kind} ${face.mark ? `m${face.mark / 1000}` : ''}`, style: { '--lv': level, '--em': face.em.toFixed(2) } };
}

/** The inside of a tile, drawn twice: pale, and in full colour up to its level, so that every word can be read on both. */
export function layers(state, face, foot) {
  const inside = html`<span class="z" data-side=${face.seat}>${face.digits}</span>
    <span class="who">${token(face.colour)}<b class="cut">${who(face.seat)}</b>${firstTag(state, face.seat)}${tag(state, face)}</span><span class="foot">${foot}</span>`;
  return html`<span class="lay a">${inside}</span><span class="lay b" aria-hidden="true">${inside}</span>${strip(face)}`;
}

/** How a side stands, in a word. Who comes next is worth one among several, and only while somebody is on turn. */
export function wordOf(state, face) {
  const { sides, paused } = state.view.clock;
  const goes = paused || sides.some(({ rate }) => rate);
  return face.kind === 'idle' && (sides.length === 2 || !goes) ? '' : standing(face, state);
}

/* The lamp says whose time runs; a word says all else. */
function tag(state, face) {
  const word = wordOf(state, face);
  if (!word) return null;
  if (face.kind === 'low') return html`<span class="tag low">${icon('warn')}${word}</span>`;
  return html`<span class="tag ${face.kind === 'run' ? 'lamp' : face.kind}">${word}</span>`;
}

/** Which flag fell first is kept, also when others fall after it. */
export const firstTag = ({ view: { clock } }, seat) => (clock.first === seat ? html`<span class="tag first">${icon('flag')}${t('flat.first')}</span>` : null);

/* In low time the strip is what is left of it. */
function strip({ kind, left, side: { low } }) {
  if (kind !== 'low' || !low) return null;
  return html`<i class="strip" style=${{ width: `${Math.max(0, Math.min(100, (100 * left) / low))}%` }}></i>`;
}
