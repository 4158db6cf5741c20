/* What this phone remembers of a match: the seat it played last; 0 means it only watched. */

const key = (match) => `heldentisch.seat.${match}`;

/** The seat played last, 0 for watching, null when this phone is new here. */
export function remembered(match) {
  const seat = localStorage.getItem(key(match));
  return seat === null ? null : Number(seat);
}

export const remember = (match, seat) => localStorage.setItem(key(match), seat);

export const forget = (match) => localStorage.removeItem(key(match));
