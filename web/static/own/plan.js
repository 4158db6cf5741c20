/* A game as its file says it, while it is being built. Nothing here is changed in place: each step gives a new one. */

import { language } from '../core/texts.js';

const LONGEST_ID = 20;

/** What a new game begins with. */
export const fresh = () => ({ title: '', seats: [2, 6], marks: [{ id: 'points', name: '', show: 'big', start: 0, high: 100 }], phases: [], dice: [], win: { who: 'most' } });

/** How a game counts: a scoring kind, plain counters, or all together against the table. */
export const kindOf = ({ score, win }) => score?.kind ?? (win?.who === 'together' ? 'together' : 'counters');

/** The same game counted in another way; what does not go with it falls away. */
export function withKind(game, kind, names) {
  const { score, ...rest } = game;
  const marks = rest.marks ?? [];
  const small = marks.filter(({ whose }) => whose !== 'table').map((mark) => (mark.show === 'big' ? { ...mark, show: 'tile' } : mark));
  if (kind === 'counters') return { ...rest, marks: marks.length ? big(marks) : fresh().marks, win: { who: 'most' } };
  if (kind === 'together') {
    const threat = { id: 'threat', name: names.threat, whose: 'table', show: 'big', high: 12, ends: [{ at_least: 12, result: 'lost' }] };
    return { ...rest, marks: [threat, ...small], win: { who: 'together' } };
  }
  if (kind === 'clock') return { ...rest, marks: [], phases: [], dice: [], score: { kind }, win: {} };
  const win = kind === 'sheet' ? { who: 'most' } : {};
  return { ...rest, marks: small.filter((mark) => mark.name && mark.id !== 'points'), phases: [], score: { kind, ...BEGINS[kind]?.(names) }, win, dice: kind === 'categories' ? rest.dice : [] };
}

const BEGINS = {
  countdown: () => ({ start: 501, throws: 3 }),
  prediction: () => ({ right: 20, each: 10, off: -10 }),
  categories: (names) => ({ lines: [1, 2, 3].map((n) => ({ id: `line_${n}`, name: `${names.line} ${n}` })) }),
};

const big = (marks) => (marks.some(({ show, whose }) => show === 'big' && whose !== 'table') ? marks : marks.map((mark, i) => (i ? mark : { ...mark, show: 'big' })));

/** Words of the file in this page's language. */
export function words(text = '') {
  if (typeof text === 'string') return text;
  return text[language] ?? text.en ?? Object.values(text)[0] ?? '';
}

/** The same words with another text in this page's language. */
export const reworded = (old, text) => (old && typeof old === 'object' ? { ...old, [language]: text } : text);

/** A number of the file as it is usually. */
export const usual = (number) => (number?.choose ? number.choose[0] : number);

/** The same number with another usual value; what can be chosen besides stays. */
export const renumbered = (old, value) => (old?.choose ? { choose: [value, ...old.choose.slice(1).filter((one) => one !== value)] } : value);

/** The list with item `i` changed. */
export const changed = (list, i, values) => list.map((item, n) => (n === i ? { ...item, ...values } : item));

export const without = (list, i) => list.filter((_, n) => n !== i);

/** An id for a name, in plain small letters, unlike any of `taken`. */
export function idFor(name, taken, otherwise) {
  const plain = words(name).replaceAll('ß', 'ss').normalize('NFKD').toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/^[^a-z]+|_+$/g, '').slice(0, LONGEST_ID) || otherwise;
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? plain : `${plain}_${n}`;
    if (!taken.includes(id)) return id;
  }
}

/** What is sent: no empty lists, no nameless parts, nothing that names what was taken away. */
export function sent(game) {
  const named = (list) => (list ?? []).filter(({ name }) => words(name).trim());
  const { phases, dice, clock, score, win = {}, ...rest } = game;
  const ids = named(game.marks).map(({ id }) => id);
  const marks = named(game.marks).map(({ takes, ...mark }) => (ids.includes(takes) ? { ...mark, takes } : mark));
  const { mark, ...ends } = win;
  const parts = { marks, phases: named(phases), dice: dice ?? [] };
  const lists = Object.fromEntries(Object.keys(parts).map((name) => [name, parts[name].length ? parts[name] : undefined]));
  return { ...rest, ...lists, score: score && lined(score), win: [...ids, 'score'].includes(mark) ? win : ends, clock };
}

/* A bonus counts the lines that are still there. */
function lined({ bonus, ...score }) {
  if (!bonus) return score;
  const there = score.lines.map(({ id }) => id);
  return { ...score, bonus: bonus.map((one) => ({ ...one, lines: one.lines.filter((id) => there.includes(id)) })).filter(({ lines }) => lines.length) };
}
