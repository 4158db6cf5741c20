/* What people have chosen so far, as the service wants to hear it. */

import { makeRef } from '../core/api.js';

const COLOURS = [1, 7, 6, 3, 2, 4, 5, 8, 9, 10, 11, 12];
const USUAL = 4;

/** The usual choices for a game; `before` keeps the people when the game changes. */
export function planFor(rules, before) {
  const [least, most] = rules.seats;
  const count = Math.min(most, Math.max(least, before?.chairs.length ?? USUAL));
  const chairs = COLOURS.map((colour) => ({ colour, name: '' }));
  return {
    game: rules.id,
    options: Object.fromEntries(Object.entries(rules.options).map(([name, { values }]) => [name, values[0]])),
    chairs: [...(before?.chairs ?? []), ...chairs.slice(before?.chairs.length ?? 0)].slice(0, count),
    clock: before?.clock ?? null, // what is chosen on it; none without a clock
    ref: makeRef(),
  };
}

/** One chair more or less; a new one gets the first colour nobody has. */
export function resize(chairs, count) {
  const list = chairs.slice(0, count);
  while (list.length < count) list.push({ colour: COLOURS.find((colour) => !list.some((chair) => chair.colour === colour)), name: '' });
  return list;
}

/** Give chair `i` a colour; whoever had it gets the old one. */
export function recolour(chairs, i, colour) {
  const old = chairs[i].colour;
  return chairs.map((chair, n) => {
    if (n === i) return { ...chair, colour };
    return chair.colour === colour ? { ...chair, colour: old } : chair;
  });
}

/** The body of `POST /api/matches`. */
export function opening({ game, options, chairs, ref }) {
  return { game, options, seats: chairs.map(({ colour, name }) => ({ colour, name: name.trim() })), ref };
}

/** The body of the move that puts the clock on the table, or nothing without one. */
export function clockMove({ clock, ref }) {
  if (!clock) return null;
  const { text, after, pauses } = clock;
  return { seat: 0, verb: 'set_clock', args: { control: text, after, pauses }, ref: `${ref}-clock` };
}
