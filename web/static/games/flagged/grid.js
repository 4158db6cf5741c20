/* The 8 by 8 board as names: fields A1 to H8, the edges between them (A1|B1), what a figure reaches and what walls cut off. */

const COLUMNS = 'ABCDEFGH';
const SIZE = 8;
const WAYS = [[0, 1], [1, 0], [0, -1], [-1, 0]];

/** The column and the row of a field, both from 0. */
export const at = (field) => [COLUMNS.indexOf(field[0]), Number(field[1]) - 1];

/** The field in a column and a row, or nothing beyond the border. */
export const fieldAt = (x, y) => (x >= 0 && x < SIZE && y >= 0 && y < SIZE ? `${COLUMNS[x]}${y + 1}` : null);

/** All fields, row by row. */
export const FIELDS = Array.from({ length: SIZE * SIZE }, (_, i) => fieldAt(i % SIZE, Math.trunc(i / SIZE)));

/** The edge between two fields, always by the same name. */
export const edge = (one, other) => [one, other].sort().join('|');

export const endsOf = (wall) => wall.split('|');

const beside = (field) => WAYS.map(([dx, dy]) => fieldAt(at(field)[0] + dx, at(field)[1] + dy)).filter(Boolean);

const steps = (field, walls) => beside(field).filter((next) => !walls.has(edge(field, next)));

/** The ways from `from` in at most `most` steps, as a map from each field to the fields walked.
    `walls` is a set of edges; `own` are fields nobody may enter, and on one of `theirs` the way ends. */
export function reach(from, most, walls, own = new Set(), theirs = new Set()) {
  const ways = new Map([[from, []]]);
  for (const [field, way] of ways) {
    if (way.length === most || theirs.has(field)) continue;
    for (const next of steps(field, walls)) if (!ways.has(next) && !own.has(next)) ways.set(next, [...way, next]);
  }
  ways.delete(from);
  return ways;
}

/** The parts the walls cut the board into, the largest first; `solid` fields belong to none. */
function parts(walls, solid) {
  const left = new Set(FIELDS.filter((field) => !solid.has(field)));
  const found = [];
  while (left.size) {
    const part = new Set([left.values().next().value]);
    for (const field of part) for (const next of steps(field, walls)) if (!solid.has(next)) part.add(next);
    part.forEach((field) => left.delete(field));
    found.push(part);
  }
  return found.sort((one, other) => other.size - one.size);
}

/** The fields `walls` cut off from the largest part of the board. */
export const cutOff = (walls, solid = new Set()) => parts(walls, solid).slice(1).flatMap((part) => [...part]);

/** Whether a part reaches from the south edge to the north edge. */
export function isThrough(walls, solid = new Set()) {
  const touches = (part, row) => [...part].some((field) => field[1] === row);
  return parts(walls, solid).some((part) => touches(part, '1') && touches(part, String(SIZE)));
}
