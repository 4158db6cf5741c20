/* One side on a seat page: mine as a large key, another one as a row. */

import { restsBetween } from '../core/clock.js';
import { html } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { press, presser } from '../core/press.js';
import { t, who } from '../core/texts.js';
import { faceOf, standing } from '../flat/face.js';
import { part, partFor } from './clock-parts.js';

const LOOK = { run: 'runs', idle: '' };

/* How a side looks, as the style sheet says it. */
const lookOf = ({ kind, mark }) => `${LOOK[kind] ?? kind} ${mark ? `m${mark / 1000}` : ''}`;

/** Press for a seat, and let it be heard at once. */
export function pressFor(seat) {
  part('alarms')?.pressedHere();
  press(seat);
}

/** Whose press my large side sends now, and whether it starts the clock; 0 while it is no key. */
export function keyOf(state, seat) {
  const by = presser(state);
  const starts = by > 0 && !state.view.clock.running;
  return { by: by === seat || starts ? by : 0, starts };
}

/** My side; it is a key while its press counts, or starts the clock. */
export function large(state, seat) {
  const { view } = state;
  const face = faceOf(state, seat);
  const { by, starts } = keyOf(state, seat);
  const inside = html`<span class="side"><span>${token(face.colour, 1.75)}<b class="cut">${who(seat)}</b></span>${signOf(face, state)}</span>
    <span class="say">${saying(state, face, { by, starts })}</span><span class="z" data-side=${seat}>${face.digits}</span>${partFor('pill', view.clock)?.pill(view, face)}${strip(face)}`;
  const style = { '--lv': `${(100 * face.level).toFixed(1)}%`, '--em': face.em.toFixed(2) };
  if (!by) return html`<div class="mine ${lookOf(face)}" data-seat=${face.colour} style=${style}>${inside}</div>`;
  return html`<button class="mine btn ${starts ? 'start' : lookOf(face)} ${face.isSent ? 'sent' : ''}" data-seat=${face.colour} style=${style} @click=${() => pressFor(by)}>${inside}</button>`;
}

/** What a press does, or how the side stands. */
export function saying(state, face, { by, starts }) {
  if (starts) return restsBetween(state.view.clock) ? t('side.begin') : t('side.start', { name: who(starter(state)) });
  if (by) return t('side.press');
  return face.kind === 'low' ? '' : wordOf(face, state) || t(face.kind === 'run' ? 'side.runs' : 'side.waits');
}

/* Whose time the first press starts: the table's turn, or as at a chess table the next side after who presses. */
function starter({ view: { turn, clock }, seat }) {
  const order = clock.reversed ? [...clock.sides].reverse() : clock.sides;
  if (order.some((side) => side.seat === turn)) return turn;
  const at = order.findIndex((side) => side.seat === seat);
  return [...order.slice(at + 1), ...order].find(({ out }) => !out).seat;
}

/* Who comes next is worth a word among several. */
function wordOf(face, state) {
  if (face.kind === 'idle' && state.view.clock.sides.length === 2) return '';
  return face.kind === 'idle' && state.view.clock.flagged ? '' : standing(face, state);
}

function signOf({ kind, seat, side }, { view: { clock } }) {
  if (kind === 'low') return html`<span>${icon('warn')}${t('flat.low')}</span>`;
  if (clock.first === seat) return html`<span class="tag">${icon('flag')}${t('flat.first')}</span>`;
  return side.illegal ? html`<span class="tag line">${t('flat.illegal', { n: side.illegal })}</span>` : null;
}

/* In low time the strip is what is left of it. */
function strip({ kind, left, side: { low } }) {
  if (kind !== 'low' || !low) return null;
  return html`<i class="strip" style=${{ width: `${Math.max(0, (100 * left) / low)}%` }}></i>`;
}

/** Another side; where nobody's phone presses for it, this one may. */
export function small(state, seat) {
  const face = faceOf(state, seat);
  const word = wordOf(face, state);
  const inside = html`${token(face.colour, 1.5)}<span class="grow"><b class="cut">${who(seat)}</b><small class=${word ? 'cut' : 'vh'}>${word || t(face.kind === 'run' ? 'side.runs' : 'side.waits')}</small></span>
    <span class="z" data-side=${seat}>${face.digits}</span>${partFor('pill', state.view.clock)?.pill(state.view, face)}`;
  const look = lookOf(face);
  if (!state.seat || presser(state) !== seat || !state.view.clock.running) return html`<li class=${look} data-seat=${face.colour}>${inside}</li>`;
  return html`<li><button class="btn ${look} ${face.isSent ? 'sent' : ''}" data-seat=${face.colour} aria-label=${t('side.press_for', { name: who(seat) })}
    @click=${() => pressFor(seat)}>${inside}</button></li>`;
}
