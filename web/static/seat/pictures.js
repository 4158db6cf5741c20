/* The picture a game draws of itself, by its name; its hooks are in docs/contributor.md. An own game's is by how it counts. */

export const pictureOf = ({ id, own, picture }) => import(own ? `../games/own/${picture}.js` : `../games/${id.replaceAll('-', '_')}/picture.js`);
