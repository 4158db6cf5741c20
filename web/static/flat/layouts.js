/* How sides lie on the phone: two halves, three to six round a hub, a list from seven. */

import { html, keyed } from '../core/html.js';
import { tableMark, token } from '../core/icons.js';
import { who } from '../core/texts.js';
import { bar } from './bar.js';
import { faceOf, standing } from './face.js';
import { clicked, comes } from './fingers.js';
import { isUpright, placed } from './places.js';
import { keyedSide, side } from './side.js';

const MOST_ROUND = 6;

/** All sides with the bar between them. */
export function layout(state) {
  const many = state.view.clock.sides.length;
  if (many === 2) return halves(state);
  return many <= MOST_ROUND ? round(state) : list(state);
}

function halves(state) {
  const [upper, lower] = placed(state);
  return html`<div class="dial two ${isUpright() ? 'stands' : ''}">${side(state, upper, 'up')}${bar(state)}${side(state, lower, 'B')}</div>`;
}

/* Clockwise from the upper right; whoever is left over sits at the foot. */
function round(state) {
  const seats = placed(state);
  const many = seats.length;
  const feet = { 3: 1, 4: 0, 5: 1, 6: 2 }[many];
  const rows = (many - feet) / 2;
  const place = (i) => (i < rows ? 'R' : i < rows + feet ? 'B' : 'L');
  const foot = seats.slice(rows, rows + feet).reverse();
  const around = seats.filter((seat) => !foot.includes(seat));
  const order = Array.from({ length: rows }, (_, i) => [around[around.length - 1 - i], around[i]]).flat();
  return html`<div class="dial round n${many}"><div class="sides">${order.map((seat) => keyedSide(state, seat, place(seats.indexOf(seat))))}
    ${hub(state, seats, feet)}</div>${bar(state)}${foot.length ? html`<div class="foot">${foot.map((seat) => keyedSide(state, seat, 'B'))}</div>` : null}</div>`;
}

function hub({ view: { clock } }, seats, feet) {
  const own = feet === 1 ? seats[Math.floor(seats.length / 2)] : 0;
  const spin = own ? '0deg' : `${180 / seats.length}deg`;
  return html`<span class="hub" style=${{ '--spin': spin }}>${tableMark(seats, clock.running, own, 90)}</span>`;
}

/* Whoever runs is large on top; the others in the order of their turns. */
function list(state) {
  const { clock } = state.view;
  const seats = clock.sides.map(({ seat }) => seat);
  const first = clock.running || clock.flagged || clock.next || seats[0];
  const at = seats.indexOf(first);
  const others = [...seats.slice(at + 1), ...seats.slice(0, at)];
  if (clock.reversed) others.reverse();
  return html`<div class="dial many">${keyedSide(state, first, 'B')}${bar(state)}
    <div class="rows">${others.map((seat) => keyed(seat, row(state, seat)))}</div></div>`;
}

function row(state, seat) {
  const face = faceOf(state, seat);
  const shake = state.answer?.seat === seat ? `no${state.answer.n % 2}` : '';
  return html`<button class="line ${face.kind} ${shake}" data-seat=${face.colour} style=${{ '--lv': `${(100 * face.level).toFixed(1)}%` }}
    @pointerdown=${(event) => comes(event, seat)} @click=${(event) => clicked(event, seat)} @contextmenu=${(event) => event.preventDefault()}>
    ${token(face.colour, 1.9)}<span class="grow"><b class="cut">${who(seat)}</b><small class="cut">${standing(face, state)}</small></span><span class="z">${face.digits}</span></button>`;
}
