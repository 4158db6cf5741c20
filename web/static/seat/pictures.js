/* The games that draw a picture of their own. Any other game is shown with numbers, steps and questions alone.

   A picture may give: `art(state, seat, crop)` at the foot of the flood, `beside(state, seat)` next to the big number,
   `hint(state, seat)` under it, `dice()` fetches `needs(state, ask)` for a dice question, `asks(state, seat)` for a decision, `scene(state)` instead of the whole page,
   `later`: what fetches its rarer parts. */

const PICTURES = {
  'neue-helden': () => import('../games/neue_helden/picture.js'),
};

export const pictureOf = (game) => (PICTURES[game.id] ? PICTURES[game.id]() : Promise.resolve({}));
