/* The games that draw a picture of their own on the big screen. Any other game is shown with boards of numbers alone.

   A picture may give: `foot(state)` under the boards; `boards(state, changes)` instead of them; `middle(state)`, one more part of the middle row;
   `goal(options)`, where the track ends in this match; `end(state)` instead of the end. Each may return nothing. */

const PICTURES = {
  'neue-helden': () => import('../games/neue_helden/tv.js'),
};

export const pictureOf = (game) => (PICTURES[game.id] ? PICTURES[game.id]() : Promise.resolve({}));
