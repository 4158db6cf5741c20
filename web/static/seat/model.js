/* What the page reads out of a view: values with their declared starts, whose they are, what may be done. */

import { isFree } from '../core/chairs.js';
import { coming } from '../core/outbox.js';

/** The id of a seat's own sheet. */
export const sheetOf = (seat) => `p${seat}`;

/** A mark's declaration. */
export const declared = (state, sheet, mark) => state.game.marks[state.view.sheets[sheet]?.kind ?? 'player']?.[mark];

/** A mark's value as the table has it. */
export function stored(state, sheet, mark) {
  return state.view.sheets[sheet]?.marks[mark] ?? declared(state, sheet, mark)?.start ?? 0;
}

/** A mark's value as this phone shows it: with the taps that are still on their way. */
export const valueOf = (state, sheet, mark) => stored(state, sheet, mark) + coming(sheet, mark);

/** The player marks shown in one way: `hero`, `stat`, `row`. */
export function marksShown(state, show, kind = 'player') {
  return Object.entries(state.game.marks[kind] ?? {}).filter(([, mark]) => mark.show === show).map(([name]) => name);
}

const leads = ({ view }, seat) => Object.values(view.offers[seat] ?? {}).some(({ lead }) => lead);

/** Whether the table waits for `seat`: its turn, its dice, or something only it can settle. */
export const isAsked = (state, seat) => seat > 0 && (state.view.turn === seat || state.view.ask?.seat === seat || leads(state, seat));

/** The seat this phone plays now: one without a phone whose dice are waited for, mine if something waits for me, else the next without a phone. */
export function acting(state) {
  const { seat, view } = state;
  if (seat && view.ask?.seat && view.ask.seat !== seat && isFree(state, view.ask.seat)) return view.ask.seat;
  if (!seat || isAsked(state, seat)) return seat;
  return [view.turn, ...seatsInOrder(state)].find((one) => isFree(state, one) && isAsked(state, one)) ?? seat;
}

/** As whom this phone may change the numbers of a sheet: as the owner if nobody else can; 0 when it may not. */
export function handOn(state, sheet) {
  const owner = state.view.sheets[sheet]?.owner ?? -1;
  if (!state.seat || [0, state.seat].includes(owner)) return owner < 0 ? 0 : state.seat;
  return isFree(state, owner) ? owner : 0;
}

/** The tiles of a seat: its marks and the sums the rules make. A press changes `mark`: of a sum, what is added by hand. */
export function tiles(state, seat) {
  const sheet = sheetOf(seat);
  const marks = state.game.marks.player ?? {};
  const stats = marksShown(state, 'stat').filter((name) => !state.game.totals.includes(name));
  return [
    ...stats.map((name) => ({ name, mark: name, value: valueOf(state, sheet, name) })),
    ...state.game.totals.map((name) => ({ name, mark: byHand(marks, name), value: total(state, seat, name) })),
  ];
}

const byHand = (marks, name) => [`${name}_mod`, name].find((mark) => mark in marks) ?? null;

/** A sum of the rules, with the taps still on their way. */
export function total(state, seat, name) {
  const mark = byHand(state.game.marks.player ?? {}, name);
  return (state.view.totals[seat]?.[name] ?? 0) + (mark ? coming(sheetOf(seat), mark) : 0);
}

/** The seats in playing order. */
export const seatsInOrder = ({ view }) => (view.order.length ? view.order : Object.keys(view.seats).map(Number));

/** The sheets a field's kind and `whose` allow, seen from `seat`, as [id, sheet]. */
export function sheetsFor({ view }, seat, { kind, whose = 'own' }) {
  return Object.entries(view.sheets).filter(([, sheet]) => sheet.kind === kind && suits(view, seat, sheet.owner, whose));
}

/** The seats a field's `whose` allows, seen from `seat`. */
export const seatsFor = (state, seat, { whose = 'others' }) => seatsInOrder(state).filter((one) => suits(state.view, seat, one, whose));

function suits(view, seat, owner, whose) {
  if (whose === 'any') return true;
  if (whose === 'table') return owner === 0;
  if (whose === 'own') return owner === seat;
  if (owner === 0 || owner === seat) return false;
  return whose === 'others' || areMates(view, seat, owner) === (whose === 'mates');
}

function areMates({ sheets }, one, other) {
  const team = sheets[sheetOf(one)]?.marks.team ?? 0;
  return team > 0 && team === (sheets[sheetOf(other)]?.marks.team ?? 0);
}

/** What `seat` may do now, in the game's own order. */
export function offers(state, seat) {
  return Object.entries(state.view.offers[seat] ?? {})
    .map(([verb, offer]) => ({ verb, ...offer, phases: state.game.verbs[verb].phases, fields: state.game.verbs[verb].fields }));
}

/** The step now open: its number from 1, its id, and how many there are. */
export function step({ view, game }) {
  const number = game.phases.findIndex(({ id }) => id === view.phase) + 1;
  return { number, id: view.phase, many: game.phases.length };
}

/** How a step stands: `did`, `skip` (left out), `now`, or nothing while it is still to come. */
export function stateOf(view, id) {
  if (id === view.phase) return 'now';
  return { done: 'did', out: 'skip' }[view.steps[id]] ?? '';
}
