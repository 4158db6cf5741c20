/* What a control does, in one sentence, and in a few signs for its key. */

import { has, t } from '../core/texts.js';
import { isByMoves, mainOf, POINTS } from './draft.js';
import { face, short, spoken } from './faces.js';

const SAY = {
  sudden_death: ({ main }) => t('set.say.sudden_death', { main: spoken(main) }),
  fischer: ({ main, increment, credit, cap }) => t(`set.say.fischer_${credit === 'after' ? 'after' : 'before'}${cap ? '_cap' : ''}`,
    { main: spoken(main), increment: spoken(increment), cap: spoken(cap ?? 0) }),
  delay: ({ main, delay, style }) => t(`set.say.${style === 'bronstein' ? 'bronstein' : 'delay'}`, { main: spoken(main), delay: spoken(delay) }),
  byo_yomi: ({ main, periods, time }) => t(`set.say.byo_yomi${main ? '' : '_only'}`, { times: times(periods), main: spoken(main), time: spoken(time) }),
  canadian: ({ main, moves, time, more }) => t(`set.say.canadian${main ? '' : '_only'}${more ? '_more' : ''}`,
    { n: moves, main: spoken(main), time: spoken(time), more: more ?? 0 }),
  hourglass: ({ main }) => t('set.say.hourglass', { main: spoken(main) }),
  gong: ({ time }) => t('set.say.gong', { time: spoken(time) }),
  move_timer: ({ time, total }) => t(`set.say.move_timer${total ? '_total' : ''}`, { time: spoken(time), total: spoken(total ?? 0) }),
  count_up: () => t('set.say.count_up'),
  overtime: ({ main, limit, points = POINTS }) => t(`set.say.overtime${limit ? '_limit' : ''}`, { n: points, main: spoken(main), limit: spoken(limit ?? 0) }),
  periods: (control) => periods(control),
};

/** The sentence for a control per side, or one for all. */
export function sentence(sides) {
  const [first] = sides;
  const said = SAY[first.kind](first);
  if (sides.every((side) => mainOf(side) === mainOf(first))) return said;
  return `${said} ${t('set.say.odds', { list: sides.map((side) => face(mainOf(side))).join(' · ') })}`;
}

function periods(control) {
  const { parts } = control;
  const same = parts.every((part) => brings(part.control) === brings(parts[0].control));
  const list = parts.map((part, i) => one(part, i, parts.length, !same)).join(', ');
  const ends = [...(same && brings(parts[0].control) ? [brings(parts[0].control)] : []), ...(isByMoves(control) ? [] : [t('set.say.by_flag')])];
  return `${[list, ...ends].join(', ')}.`;
}

function one({ moves, control }, i, many, alone) {
  const end = moves ? (i ? 'moves_too' : 'moves') : i === many - 1 ? 'rest' : 'flag';
  const time = timed[control.kind]?.(control) ?? spoken(control.main);
  const said = t(`set.say.part_${end}`, { n: moves, time });
  return `${i ? `${t('set.say.then')} ` : ''}${said}${alone && brings(control) ? ` (${inShort(control)})` : ''}`;
}

/* Periods that have no time of their own as a whole. */
const timed = { move_timer: ({ time }) => t('set.say.part_each', { time: spoken(time) }), count_up: () => t('set.say.part_up') };

const times = (n) => (has(`set.times.${n}`) ? t(`set.times.${n}`) : t('set.times', { n }));

/* What each move brings, as the end of a sentence; '' for nothing. */
function brings({ kind, ...values }) {
  if (kind === 'sudden_death' || kind in timed) return '';
  const words = Object.fromEntries(['increment', 'delay', 'time'].map((name) => [name, spoken(values[name] ?? 0)]));
  return t(`set.brings.${values.style === 'bronstein' ? 'bronstein' : kind}`, { n: values.periods ?? values.moves ?? values.points ?? POINTS, ...words });
}

const inShort = (control) => extra(control).join(' ');

const EXTRA = {
  sudden_death: () => [],
  fischer: ({ increment, credit }) => [t(credit === 'after' ? 'set.each_after' : 'set.each'), `+ ${short(increment)}`],
  delay: ({ delay, style }) => [t(style === 'bronstein' ? 'set.at_most' : 'set.free'), short(delay)],
  byo_yomi: ({ periods: n, time }) => [t('set.then'), `${n} × ${short(time)}`],
  canadian: ({ moves, time }) => [t('set.then'), t('set.moves_in', { n: moves, time: face(time) })],
  hourglass: () => [t('set.both_ways'), '⇄'],
  gong: () => [t('set.each_move'), t('set.by_itself')],
  move_timer: ({ total }) => (total ? [t('set.each_move'), t('set.in_all', { time: face(total) })] : [t('set.each_move'), '\u21bb']),
  count_up: () => [t('set.counts'), t('set.upwards')],
  overtime: ({ limit }) => [t('set.then'), limit ? `\u2212${face(limit)}` : '\u2212'],
  periods: ({ parts: [first] }) => (first.moves ? [t('set.for'), t('set.n_moves', { n: first.moves })] : [t('set.then'), face(0)]),
};

/** What the panel shows in large, with a word and a figure beside it; without a main time, that of a block or a period. */
export function large(control) {
  const { kind, main, time, moves, periods: many } = control;
  if (kind === 'canadian' && !main) return [face(time), t('set.for'), t('set.n_moves', { n: moves })];
  if (kind === 'byo_yomi' && !main) return [face(time), t('set.each_move'), `${many} ×`];
  return [face(mainOf(control)), ...extra(control)];
}

const extra = (control) => EXTRA[control.kind](control);

const BRIEF = {
  sudden_death: ({ main }) => face(main),
  fischer: ({ main, increment }) => `${face(main)} + ${short(increment)}`,
  delay: ({ main, delay, style }) => t(style === 'bronstein' ? 'set.brief.bronstein' : 'set.brief.delay', { main: face(main), delay: short(delay) }),
  byo_yomi: ({ main, periods: n, time }) => `${face(main)}, ${n} × ${short(time)}`,
  canadian: ({ moves, time }) => t('set.moves_in', { n: moves, time: face(time) }),
  hourglass: ({ main }) => face(main),
  gong: ({ time }) => t('set.brief.turn', { time: short(time) }),
  move_timer: ({ time }) => t('set.brief.move', { time: short(time) }),
  count_up: () => t('set.brief.up'),
  overtime: ({ main }) => t('set.brief.overtime', { main: face(main) }),
  periods: ({ parts: [first] }) => (first.moves ? t('set.moves_in', { n: first.moves, time: face(first.control.main) }) : face(first.control.main)),
};

/** A control in a few signs, for its key. */
export const brief = (control) => BRIEF[control.kind](control);
