/* One side of the clock as a whole key: colour that sinks, digits that change their colour at its level, who, what. */

import { isFrozen, restsBetween } from '../core/clock.js';
import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { t, who } from '../core/texts.js';
import { faceOf, moveOf, standing } from './face.js';
import { clicked, comes } from './fingers.js';
import { pill } from './pill.js';
import { agree, decline, isAsked } from './pausing.js';
import { mayAct } from './rights.js';
import { starter } from './turns.js';

const LINES = { low: 'flat.low', held: 'flat.paused' };

/** A side as a key; `place` turns it towards whoever sits there: up, L, R, B. What it shows is there twice, in both colours. */
export function side(state, seat, place) {
  const face = faceOf(state, seat);
  const answer = state.answer?.seat === seat ? state.answer : null;
  const asked = isAsked(state, seat) && mayAct(state, seat);
  const shown = html`<span class="z">${face.digits}</span>${info(state, face)}${asked || answer ? null : line(state, face)}`;
  return html`<div class="side ${place} ${face.kind} ${face.isSent ? 'sent' : ''} ${face.mark ? `m${face.mark / 1000}` : ''}" data-seat=${face.colour}
    style=${{ '--lv': `${(100 * face.level).toFixed(2)}%`, '--em': face.em.toFixed(2) }}>
    <div class="turn"><button class="inn ${answer ? `no${answer.n % 2}` : ''}" @pointerdown=${(event) => comes(event, seat)} @click=${(event) => clicked(event, seat)}
      aria-current=${String(face.kind === 'run' || face.kind === 'low')} @contextmenu=${(event) => event.preventDefault()}><span class="lay a">${shown}</span><span class="lay b" aria-hidden="true">${shown}</span>
      ${asked || answer || asksWhoBegins(state.view) ? null : pill(state.view, face)}${answer ? said(seat, answer) : null}</button>${asked ? ask(state, seat) : null}</div></div>`;
}

function info(state, face) {
  const { side: { illegal }, seat } = face;
  const isFirst = state.view.clock.first === seat;
  const end = state.view.clock.sides.length > 2 ? standing(face, state) : moveOf(face);
  return html`<span class="inf">${token(face.colour)}<b class="cut">${who(seat)}</b>
    ${isFirst ? html`<span class="tag">${icon('flag')}${t('flat.first')}</span>` : null}
    ${illegal ? html`<span class="tag line">${t('flat.illegal', { n: illegal })}</span>` : null}
    <span class="end lb">${end}</span></span>`;
}

/* Many have room for one line only. */
const asksWhoBegins = ({ clock }) => clock.sides.length > 2 && !clock.running;

/* Why a tap counted for nothing. */
const said = (seat, { why }) => html`<span class="say answer" role="status">${t(why, { name: who(seat) })}</span>`;

/* One line at the owner's edge: a flag, low time, what a tap does. */
function line(state, face) {
  const { clock } = state.view;
  const own = face.side.flag;
  if (own || isFrozen(clock)) return html`<span class="say">${own ? icon('warn') : null}${t('flat.fallen', { whom: { seat: own ? face.seat : clock.flagged } })}</span>`;
  if (face.kind === 'held' && clock.arbiter) return html`<span class="say big">${t('flat.arbiter_goes_on', { name: clock.arbiter })}</span>`;
  const key = face.left < 0 ? 'flat.below' : LINES[face.kind];
  if (clock.sides.length > 2 || !key) return hint(state, face);
  return html`<span class="say big">${face.kind === 'low' ? icon('warn') : null}${t(key)}</span>`;
}

function hint({ view }, { seat, kind }) {
  if (view.clock.running || kind === 'out') return null;
  const whose = starter(view, seat);
  const key = restsBetween(view.clock) ? 'flat.tap_on' : whose === seat && !view.turn ? 'flat.tap_begin' : 'flat.tap_starts';
  return html`<span class="say">${t(key, { name: who(whose) })}</span>`;
}

function ask({ view: { clock } }, seat) {
  return html`<span class="asks"><b>${t('flat.asks_pause', { name: who(clock.asked) })}</b>
    <button class="btn lamp" @click=${() => agree(seat)}>${t('flat.yes')}</button><button class="btn" @click=${() => decline(seat)}>${t('flat.no')}</button></span>`;
}

/** A side that keeps its place in the page when others move. */
export const keyedSide = (state, seat, place) => keyed(seat, side(state, seat, place));
