/* The games that draw a picture of their own. Any other game is shown with numbers, steps and questions alone.

   A picture may give: `art(state, seat, crop)` at the foot of the flood, `beside(state, seat)` next to the big number, `hint(state, seat)` under it,
   or `top(state, seat)` instead of all three; `middle(state, seat)` instead of the tiles of numbers; `question(state, seat)` instead of the card under
   the strip, or `asks(state, seat)` for its heading alone; `dice()` fetches `needs(state, ask)` for a dice question; `scene(state)` instead of the
   whole page; `icons` by verb and mark; `later`: what fetches its rarer parts. Each may return nothing, and the page shows what it shows for any game. */

const PICTURES = {
  'neue-helden': () => import('../games/neue_helden/picture.js'),
};

export const pictureOf = (game) => (PICTURES[game.id] ? PICTURES[game.id]() : Promise.resolve({}));
