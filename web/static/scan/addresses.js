/* Where scanning leads, and what is asked on the way. */

/** The page of a card; from a match its page knows which match is meant, and for which `seat` if a scanner said so. */
export function cardPage(code, match, seat = 0) {
  const asked = String(new URLSearchParams({ ...(match && { m: match }), ...(seat && { seat }) }));
  return `/c/${code}${asked && `?${asked}`}`;
}

/** The list in which a card can be looked up by name. */
export const deckPage = (game) => (game ? `/cards/${encodeURIComponent(game)}` : '/cards');

/** Leave for a card's page. */
export const openCard = (code, match, seat) => location.assign(cardPage(code, match, seat));

/** Back from a spread to the ways. */
export const leaveSpread = () => history.back();
