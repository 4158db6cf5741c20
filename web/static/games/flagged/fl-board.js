/* The board under a finger, a mouse or the arrow keys. */

import { Element } from '../../core/element.js';
import { html } from '../../core/html.js';
import { store } from '../../core/store.js';
import { t } from '../../core/texts.js';
import { may, mover, ownEdge, player, trouble, ways } from './allowed.js';
import { BOX, board, spotAt } from './board.js';
import { at, edge, endsOf, fieldAt } from './grid.js';
import { handOf, hold, take } from './hand.js';
import { figures, isNorth, onBoard, walls } from './match.js';
import { asked, tap } from './tools.js';

const KEYS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/* A finger needs no ring around the board. */
const keepFocus = (event) => event.preventDefault();

customElements.define('fl-board', class extends Element {
  template(state) {
    const turned = isNorth(state, state.seat);
    return html`<div class="board"><svg class="wb" viewBox="0 0 ${BOX} ${BOX}" role="application" tabindex=${state.seat ? 0 : -1}
      aria-label=${t('page.fl.board')} aria-describedby="fl-here" @click=${(event) => this.#click(event, turned)} @mousedown=${keepFocus}
      @keydown=${(event) => this.#key(event, turned)} @blur=${() => handOf(state).cursor && hold({ cursor: '' })}
      >${board({ ...onBoard(state), plans: planner(state) }, turned, marks(state))}</svg><p id="fl-here" class="vh" aria-live="polite">${here(state)}</p></div>`;
  }

  #click(event, turned) {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top].map((px) => (px * BOX) / box.width);
    if (store.state.seat) tap(store.state, spotAt(x, y, turned));
  }

  /* The cursor walks in half steps: from a field to its edge, from the edge to the next field. */
  #key(event, turned) {
    const { cursor } = handOf(store.state);
    if (event.key === 'Escape') return take();
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return cursor && tap(store.state, spotOf(cursor));
    }
    if (!KEYS[event.key]) return null;
    event.preventDefault();
    const way = KEYS[event.key].map((by) => (turned ? -by : by));
    return hold({ cursor: cursor ? next(cursor, way) : mover(store.state)?.field ?? (turned ? 'E8' : 'D1') });
  }
});

/* Fields and edges have half coordinates between them. */
function next(cursor, [dx, dy]) {
  const ends = endsOf(cursor).map(at);
  const [x, y] = [0, 1].map((i) => ends.reduce((sum, end) => sum + end[i], 0) / ends.length).map((value, i) => value + [dx, dy][i] / 2);
  const [low, high] = [fieldAt(Math.floor(x), Math.floor(y)), fieldAt(Math.ceil(x), Math.ceil(y))];
  const isCorner = x % 1 && y % 1;
  if (isCorner) return next(cursor, [dx * 2, dy * 2]);
  return low && high ? (low === high ? low : edge(low, high)) : cursor;
}

function spotOf(cursor) {
  return endsOf(cursor).length > 1 ? { field: endsOf(cursor)[0], edge: cursor, off: 0 } : { field: cursor, edge: '', off: Infinity };
}

function planner(state) {
  return state.view.seats[player(state)]?.colour ?? 0;
}

/* What a screen reader hears of the place under the cursor. */
function here(state) {
  const { cursor } = handOf(state);
  if (!cursor) return '';
  const figure = figures(state).find(({ field }) => field === cursor);
  const wall = walls(state).find((one) => one.edge === cursor);
  if (figure) return t('page.fl.here.figure', { at: cursor, whom: { seat: figure.owner } });
  if (wall) return t('page.fl.here.wall', { at: cursor });
  return t(endsOf(cursor).length > 1 ? 'page.fl.here.edge' : 'page.fl.here.field', { at: cursor });
}

/* What the drawing points out: where the figure in hand can go, what is chosen, the wall to be and what it would cut off. */
function marks(state) {
  const hand = handOf(state);
  const figure = hand.tool ? null : mover(state);
  const bad = hand.plan ? trouble(state, hand.plan) : refused(state);
  const reach = figure && !hand.plan ? [...ways(state, figure).keys()] : [];
  const lit = may(state, 'rebirth') && !hand.tool ? ownEdge(state, player(state)) : [];
  const { place = '' } = state.view.sheets[hand.wall || hand.picks.wall || hand.picks.thing || hand.picks.figure] ?? {};
  return { reach, lit, bad: Boolean(bad), cut: bad?.cut ?? [], plan: hand.plan || bad?.edge || coming(state), cursor: hand.cursor,
    chosen: endsOf(place).length > 1 ? '' : place || (figure && figures(state).filter(({ owner }) => owner === figure.owner).length > 1 ? figure.field : ''),
    picked: endsOf(place).length > 1 ? place : '', wants: asked(state)?.[1] };
}

/* A wall the table refused is shown where it would have stood, with the fields its sentence names. */
function refused({ refusal, hand }) {
  const edge = hand?.last?.[1].edge;
  if (!refusal?.code.startsWith('wall/') || !edge) return null;
  return { edge, cut: refusal.code === 'wall/closed' ? refusal.error.match(/\b[A-H][1-8]\b/g) ?? [] : [] };
}

function coming({ waiting }) {
  return waiting.map(({ body }) => body.args?.edge).filter(Boolean).at(-1) ?? '';
}
