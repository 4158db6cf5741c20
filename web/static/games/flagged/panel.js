/* A player's panel: who, as what, the time, flags won, how often captured, walls left. On turn it is flooded. */

import { html, keyed } from '../../core/html.js';
import { icon, token } from '../../core/icons.js';
import { store } from '../../core/store.js';
import { named, t, term, who } from '../../core/texts.js';
import { sheetOf } from '../../seat/model.js';
import { flag } from './icons.js';
import { LIVES, count, hasBoard } from './match.js';
import { standing } from './time.js';

const MANY = 5;

export function panel(state, seat) {
  const { view } = state;
  const { colour } = view.seats[seat];
  const lit = view.turn === seat && !view.ended ? 'flood' : '';
  const sheet = view.sheets[sheetOf(seat)];
  return html`<section class="pn ${lit} ${standing(state, seat)} ${hasBoard(state) ? '' : 'large'}" data-seat=${colour} aria-label=${who(seat)}
    ><div class="p1">${token(colour, 2.75, '')}<div class="grow"><b class="nm cut">${who(seat)}</b>${told(state, seat) ?? (sheet?.name
    ? html`<span class="caps cut">${named(sheet)}</span>` : null)}${counts(view, seat)}</div>${view.clock ? html`<fl-time data-of=${seat}></fl-time>` : null}</div>
    <div class="cnt">${['points', 'captures', 'walls'].map((name) => keyed(name, mark(state, seat, name)))}</div>
    ${hasBoard(state) ? null : bricks(state, seat)}</section>`;
}

/* The walls that are left, as they lie beside the board. */
function bricks(state, seat) {
  const most = Math.max(count(state, seat, 'walls'), state.game.marks.player.walls.start);
  return html`<p class="bricks" aria-hidden="true">${row(most, (i) => html`<i class=${i < count(state, seat, 'walls') ? 'x' : 'hole'}></i>`)}</p>`;
}

/** What a side's control counts besides its time, where it does. */
export function counts({ clock }, seat) {
  const side = clock?.sides.find((one) => one.seat === seat);
  if (!side || !(side.byo || side.stones || side.wait || side.periods > 1 || side.points || side.bank !== undefined)) return null;
  return html`<fl-counts data-of=${seat}></fl-counts>`;
}

const CLOCK = { low: 'flat.low', held: 'flat.paused' };

/* What keeps a player from the board, or protects it. */
export function told(state, seat) {
  if (state.view.ended) return null;
  const [skips, due, safe, carries] = ['skips', 'due', 'safe', 'carries'].map((name) => count(state, seat, name));
  const stands = standing(state, seat);
  const says = CLOCK[stands] ? t(CLOCK[stands]) : skips ? t('page.fl.sits', { n: skips }) : due ? t('page.fl.due') : safe ? t('page.fl.safe')
    : carries && !hasBoard(state) ? t('page.fl.carries') : '';
  return says ? html`<span class="tag ${skips || due ? '' : 'line'}">${says}</span>` : null;
}

const DRAWN = { points: flags, captures, walls };

/* A number that can be put right by hand, by whoever it belongs to. */
function mark(state, seat, name) {
  const label = t('page.fl.number', { what: term(`mark.${name}`), n: count(state, seat, name) });
  const inside = html`<small>${t(`page.fl.of.${name}`)}</small> ${DRAWN[name](state, seat)}`;
  if (seat !== state.seat) return html`<span class=${name} role="img" aria-label=${label}>${inside}</span>`;
  const open = () => store.set({ open: { kind: 'mark', sheet: sheetOf(seat), mark: name } });
  return html`<button class=${name} aria-label=${label} @click=${open}>${inside}</button>`;
}

/** The flags a player has won out of those that win the match. */
export function flags(state, seat) {
  const goal = Number(state.view.options.goal ?? 2);
  const has = count(state, seat, 'points');
  if (Math.max(goal, has) > MANY) return html`<span class="fs">${icon('flag')}</span><b class="z">${has}</b> / ${goal}`;
  return html`<span class="fs">${row(Math.max(goal, has), (i) => flag(i < has))}</span>`;
}

/** How often the hero was captured, out of the six that lose the match. */
export function captures(state, seat) {
  return html`<span class="pips">${row(LIVES, (i) => html`<i class=${i < count(state, seat, 'captures') ? 'x' : 'hole'}></i>`)}</span>`;
}

export function walls(state, seat) {
  return html`${icon('wall')}<b class="z">${count(state, seat, 'walls')}</b>`;
}

const row = (many, one) => Array.from({ length: many }, (_, i) => keyed(i, one(i)));
