/* The picture a game draws of itself on the big screen, by its name; its hooks are in docs/contributor.md. */

export const pictureOf = ({ id, own, picture }) => import(own ? `../games/own/tv-${picture}.js` : `../games/${id.replaceAll('-', '_')}/tv.js`);
