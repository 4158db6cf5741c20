/* The long street: a house per step of the track, a floor per player, lit as far as each has come. */

import { chance, house, p, pane, roofOf } from '../../core/houses.js';
import { html, svg, keyed } from '../../core/html.js';
import { symbol } from '../../core/icons.js';
import { heroMark, milestones, valueOf } from '../../tv/numbers.js';

const LEFT = 46;
const RIGHT = 1876;
const GROUND = 156;
const ROAD = 126;
const FLOORS = 62;

/** Who somebody plays stands on the board. */
export const shows = ['card.hero'];

/** Where the track ends in this match. */
export const goal = ({ length }) => (length === 'full' ? 50_000 : 30_000);

export function foot({ game, view, picture }) {
  const mark = heroMark(game);
  const stones = milestones(game, view, picture);
  const step = game.marks.player[mark].step || 1;
  const street = plan(stones.map((stone) => stone / step));
  const ways = view.order.map((seat) => ({ seat, colour: view.seats[seat].colour, at: valueOf(game, view, seat, mark) / step }));
  const best = Math.max(...ways.map(({ at }) => at));
  return html`<div class="street flood" data-seat=${view.seats[view.turn]?.colour ?? 0}><svg class="long" viewBox="0 0 1920 282" aria-hidden="true"
    ><path class="hx" d=${street.houses.map(({ outline }) => outline).join('')} />${ways.map((way, i) => floor(street, way, i, ways.length))}
    <path class="way" d="M0 156H1920V282H0Z"/>${ways.slice(1).map((_, i) => lane(i + 1, ways.length))}
    ${street.gates.map((gate) => arch(street, gate, best >= gate))}
    ${ways.map((way, i) => keyed(way.seat, car(street, way, i, ways.length, way.seat === view.turn)))}</svg></div>`;
}

const streets = new Map();

/* The street of a game never changes, so its houses are drawn once. */
function plan(gates) {
  const key = gates.join();
  if (!streets.has(key)) streets.set(key, build(gates));
  return streets.get(key);
}

function build(gates) {
  const fields = gates.at(-1);
  const pitch = (RIGHT - LEFT) / fields;
  const width = pitch * .82;
  const houses = [];
  for (let n = 1; n < fields; n += 1) {
    if (gates.includes(n)) continue;
    const x = LEFT + pitch * n - width / 2;
    const tall = 30 * Math.max(0, (n / fields - .56) / .44) + (chance(n, 2) > .88 ? 26 : 0);
    houses.push({ n, x, outline: house(roofOf(n), x, p(Math.max(22, 80 - 26 * chance(n, 1) - tall)), width, GROUND) });
  }
  return { gates, houses, pitch, width, fields };
}

const along = (street, at) => LEFT + street.pitch * Math.min(street.fields, Math.max(0, at));

function floor({ houses, width }, { colour, at }, i, many) {
  const pitch = FLOORS / Math.max(4, many);
  const panes = { fw: '', fo: '' };
  const count = Math.max(2, Math.floor((width - 4) / 12.5));
  const wide = (width - 8 - 3 * (count - 1)) / count;
  for (const { n, x } of houses) {
    for (let k = 0; k < count; k += 1) {
      panes[n <= at ? 'fw' : 'fo'] += pane(x + 4 + k * (wide + 3), GROUND - 2.5 - pitch * (i + 1), wide, pitch * .65);
    }
  }
  return svg`<g data-seat=${colour}><path class="fw" d=${panes.fw} /><path class="fo" d=${panes.fo} /></g>`;
}

function lane(i, many) {
  return svg`<path class="dsh" d="M0 ${p(GROUND + (ROAD * i) / many)}H1920"/>`;
}

function arch(street, at, got) {
  const x = along(street, at);
  const kind = got ? 'got' : '';
  return svg`<path class="gate ${kind}" d="M${p(x - 16)} 296V96h32V282h-7V110h-18V282Z"/><circle class="gp ${kind}" cx=${p(x)} cy="84" r="28"/>
    <text class="gt ${kind}" x=${p(x)} y="95">${at}</text>`;
}

function car(street, { colour, at }, i, many, active) {
  const r = Math.min(active ? 17 : 14, ROAD / many / 1.7);
  const place = `translate(${p(along(street, at))}px, ${p(GROUND + (ROAD * (i + .5)) / many)}px)`;
  return svg`<g class="car" data-seat=${colour} style=${{ transform: place }}><circle class="rim" r=${p(r + 3)} /><circle class="disc" r=${p(r)} />
    <g class="sym" transform=${`scale(${p(r / 1.47) / 12}) translate(-12 -12)`}>${symbol(colour)}</g></g>`;
}
