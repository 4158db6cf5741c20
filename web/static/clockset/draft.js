/* A control while it is being built: its periods, and a time of its own per side if wished. Nothing is changed in place. */

const MINUTE_MS = 60_000;
/** What a minute below zero costs unless it is said; the table leaves out what is usual. */
export const POINTS = 10;

/** What a move can bring, in the order it is offered; the last ones stand alone and in no sequence. */
export const METHODS = ['sudden_death', 'fischer', 'delay', 'byo_yomi', 'canadian', 'overtime', 'move_timer', 'count_up'];
export const ALONE = ['hourglass', 'gong'];

const BEGINS = {
  sudden_death: {},
  fischer: { increment: 10_000 },
  delay: { delay: 5000 },
  byo_yomi: { periods: 3, time: 30_000 },
  canadian: { moves: 25, time: 10 * MINUTE_MS },
  overtime: { limit: 10 * MINUTE_MS, points: POINTS },
  hourglass: {},
};
const BARE = { move_timer: { time: 30_000 }, gong: { time: 10_000 }, count_up: {} };

/** What an own control begins with. */
export const fresh = () => [{ kind: 'periods', parts: [part(40, 90 * MINUTE_MS), part(20, 30 * MINUTE_MS), part(0, 15 * MINUTE_MS)] }];

const part = (moves, main) => ({ moves, control: { kind: 'fischer', main, increment: 30_000 } });

/** The periods of a control; one without a sequence has one. */
export const partsOf = (control) => (control.kind === 'periods' ? control.parts : [{ moves: 0, control }]);

const joined = (parts) => (parts.length > 1 ? { kind: 'periods', parts } : parts[0].control);

/** The time a side begins with; a control that has none has 0. */
export function mainOf(control) {
  const first = partsOf(control)[0].control;
  return first.main ?? first.time ?? 0;
}

/** Where that time stands in a control: some only know one per move. */
export const timeName = ({ kind }) => ({ move_timer: 'time', gong: 'time', count_up: '' })[kind] ?? 'main';

/** The same control with another time to begin with. */
export function withMain(control, ms) {
  return joined(partsOf(control).map((one, i) => (i || !timeName(one.control) ? one : { ...one, control: { ...one.control, [timeName(one.control)]: ms } })));
}

/** The same control counted in another way; its main time stays. */
export function withMethod(control, kind) {
  if (kind === control.kind) return control;
  if (kind in BARE) return { kind, ...BARE[kind] };
  return { kind, main: control.main ?? control.time ?? 10 * MINUTE_MS, ...BEGINS[kind] };
}

/** All sides with a change to every one of them: what differs stays, their first time. */
export function every(sides, change) {
  const [first] = sides;
  const changed = change(first);
  return sides.length > 1 ? sides.map((side) => withMain(changed, mainOf(side))) : [changed];
}

/** The control with period `i` changed. */
export const withPart = (control, i, values) => joined(partsOf(control).map((one, n) => (n === i ? { ...one, ...values } : one)));

/** One period more: it counts like the one before it, and takes over as the last. */
export function withOneMore(control) {
  const parts = partsOf(control);
  const last = parts.at(-1);
  const byMoves = parts.length === 1 || isByMoves(control);
  return joined([...parts.slice(0, -1), { ...last, moves: byMoves ? 20 : 0 }, { moves: 0, control: last.control }]);
}

/** One period less; the one that is last then has no count of moves. */
export function without(control, i) {
  const parts = partsOf(control).filter((_, n) => n !== i);
  return joined(parts.map((one, n) => (n === parts.length - 1 ? { ...one, moves: 0 } : one)));
}

/** Whether the next period comes after moves; else when a time runs out. */
export const isByMoves = (control) => partsOf(control).slice(0, -1).every(({ moves }) => moves > 0);

/** The same periods, the next one after moves or by the flag. */
export function withNext(control, byMoves) {
  const parts = partsOf(control);
  return joined(parts.map((one, i) => ({ ...one, moves: byMoves && i < parts.length - 1 ? one.moves || (i ? 20 : 40) : 0 })));
}

/** Whether a control can be one of several periods. */
export const canFollow = (control) => partsOf(control).every((one) => METHODS.includes(one.control.kind));

/** A side each for `people`, or one for all. */
export function withSides(sides, people) {
  if (!people) return sides.slice(0, 1);
  return Array.from({ length: people }, (_, i) => sides[Math.min(i, sides.length - 1)]);
}
