/* What a photo holds: the cards on it, each once, in the order people read; and what is none of ours. */

const ROW = 0.6; // of a code's height: what lies less far below belongs to the same row

/** Return `{ cards: [{ key, code, card, shapes }], foreign: [text], missed: [shape] }` of what `/api/photo` answered. */
export function sorted({ found, missed = [] }) {
  const cards = new Map();
  for (const one of inOrder(found.filter(({ code }) => code))) {
    const key = one.card?.id ?? one.code; // two codes of one insert are one card
    const known = cards.get(key) ?? { key, code: one.code, card: one.card, shapes: [] };
    known.shapes.push(one.corners);
    cards.set(key, known);
  }
  const foreign = new Set(found.filter(({ code }) => !code).map(({ text }) => text));
  return { cards: [...cards.values()], foreign: [...foreign], missed: missed.map(({ corners }) => corners) };
}

/** The middle of a shape. */
export const middle = (corners) => [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);

function inOrder(found) {
  const rows = [];
  const placed = found.map((one) => ({ one, at: middle(one.corners) })).sort((a, b) => a.at[1] - b.at[1]);
  for (const next of placed) {
    const row = rows.at(-1);
    if (row && next.at[1] - row[0].at[1] < ROW * height(next.one)) row.push(next);
    else rows.push([next]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.at[0] - b.at[0])).map(({ one }) => one);
}

function height({ corners }) {
  const ys = corners.map(([, y]) => y);
  return Math.max(...ys) - Math.min(...ys);
}
