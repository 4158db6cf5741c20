/* Whose turn it is on the clock, for a finger: with the presses that are still on their way reckoned in. */

/** Whose time a tap on a side at rest starts: in a game whose turn it is; of two the other's, as on a chess clock; of more the own. */
export function starter({ clock, turn }, seat) {
  if (clock.sides.some((side) => side.seat === turn)) return turn;
  return clock.sides.length === 2 ? clock.sides.find((side) => side.seat !== seat).seat : seat;
}

/** The seats whose press counts now; a reply that is faster than the network must not be lost (SC-01). */
export function turnsOf({ view, waiting }) {
  const { clock } = view;
  let now = [clock.running, ...clock.beside].filter(Boolean);
  for (const { body } of waiting) {
    if (body.verb === 'clock_jump') now = [body.args.to];
    else if (body.verb === 'press') now = pressed(view, now, body.seat);
  }
  return now;
}

function pressed(view, now, seat) {
  if (!now.length) return [starter(view, seat)];
  if (!now.includes(seat)) return now;
  return now.length > 1 ? now.filter((one) => one !== seat) : [following(view.clock, seat)];
}

function following({ running, next, sides }, seat) {
  if (seat === running) return next;
  return sides.length === 2 ? sides.find((side) => side.seat !== seat).seat : 0;
}
