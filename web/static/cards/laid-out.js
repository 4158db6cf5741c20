/* The open cards of a match, sorted by where they lie. */

/** Those that the page does not show anyway: `{ seats: { [seat]: [card] }, table: [card], discard: [card] }`. `shows` is what
    it shows: a kind of things that cards lie as, or `card.hero` for the cards of a kind that lie there as themselves. */
export function laidOut({ view, lying = {} }, shows = []) {
  const out = { seats: {}, table: [], discard: [] };
  for (const card of Object.values(lying)) {
    if (isShown(card, view, shows)) continue;
    if (card.place === 'front') (out.seats[card.seat] ??= []).push(card);
    else out[card.place].push(card);
  }
  return out;
}

function isShown({ kind, place, sheet }, { sheets }, shows) {
  if (!sheet) return place !== 'discard' && shows.includes(`card.${kind}`);
  return !sheets[sheet] || shows.includes(sheets[sheet].kind); // of a thing that has gone, the table is being asked
}
