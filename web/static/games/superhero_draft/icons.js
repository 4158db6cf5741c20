/* The drawings of Superhero Draft on the 24 grid: the types of superheroes, tokens, what became of a card. */

import { html, svg } from '../../core/html.js';
import { solid } from '../../icons.js';

const DRAWINGS = {
  bystanders: solid.fans,
  allies: solid.pawn,
  strong: svg`<path fill-rule="evenodd" d="M4 8.2C4 7 5 6 6.2 6c.5 0 1 .2 1.4.5C7.9 5 9 4.2 10.2 4.2c.8 0 1.5.3 2 .9.4-.6 1.1-1 1.9-1 1.1 0 2 .7 2.3 1.7.3-.2.8-.3 1.2-.3 1.4 0 2.4 1 2.4 2.4v6.3c0 2.2-1 4-2.7 5.2V22H7.6v-2.8C5.2 17.9 4 15.7 4 13Zm2.2 4.6v1.9h6.3c1 0 1.7.7 1.7 1.6v.9h2v-1.2c0-1.8-1.3-3.2-3.2-3.2Z"/>`,
  telepathic: svg`<path fill-rule="evenodd" d="M12 4.5c5.2 0 9 3.2 11.3 7.5C21 16.3 17.2 19.5 12 19.5S3 16.3.7 12C3 7.7 6.8 4.5 12 4.5Zm0 2.7a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6Zm0 2.5a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z"/>`,
  fast: svg`<path d="M14.5 1 3.5 13.6h6.7L8.2 23l12-13.4h-7Z"/>`,
  flying: svg`<path d="M1.5 3.5c6.5.3 13 1.5 16.7 5.3 2 2 3.1 4.7 3.3 8.2-1.8 2.6-5 4-9 3.5 1.3-.6 2.2-1.4 2.7-2.5-3.5.6-6.6-.3-8.7-2.6 1.6.1 3-.2 4.1-.9C7 14 4.6 12 3.7 9c1.5.8 3 1.1 4.5 1C5 8.5 2.6 6.5 1.5 3.5Z"/>`,
  any: svg`<path d="M12 1.5c4.2 0 7 2.5 7 6 0 2.8-1.5 4.3-3.3 5.5-1.5 1-1.9 1.6-1.9 3H9.9c0-3 1-4.5 3.2-6 1.2-.8 1.7-1.4 1.7-2.4 0-1.4-1.1-2.3-2.8-2.3-1.9 0-3.1 1.1-3.3 3H4.6c.2-4.2 3.2-6.8 7.4-6.8ZM9.7 18h4.4v4.4H9.7Z"/>`,
  henchmen: svg`<path d="M12 1.8a3.9 3.9 0 0 1 3.7 5.2c3.6 1 7 2.6 7 4.7 0 1.5-1.7 1.9-4.6 1.8l2.9 8.7h-6.7L12 17.5l-2.3 4.7H3l2.9-8.7c-2.9.1-4.6-.3-4.6-1.8 0-2.1 3.4-3.7 7-4.7A3.9 3.9 0 0 1 12 1.8Z"/>`,
  planning: svg`<path fill-rule="evenodd" d="M12 1.2a10.8 10.8 0 1 1 0 21.6 10.8 10.8 0 0 1 0-21.6Zm0 3.6L9.9 9.5l-5.1.6 3.8 3.5-1 5L12 16.1l4.4 2.5-1-5 3.8-3.5-5.1-.6Z"/>`,
  cup: svg`<path d="M6 2h12v2h4v3c0 3-1.8 5-4.6 5.3A6.5 6.5 0 0 1 13.5 16v2.5H17V22H7v-3.5h3.5V16a6.5 6.5 0 0 1-3.9-3.7C3.8 12 2 10 2 7V4h4Z"/>`,
  failed: svg`<path d="m6 3.6 6 6 6-6L20.4 6l-6 6 6 6-2.4 2.4-6-6-6 6L3.6 18l6-6-6-6Z"/>`,
};

/** What stands on a card, an icon or a token, by the game's own word for it. */
export const drawing = (name) => DRAWINGS[name] ?? solid.card;

/** The same as an icon beside words. */
export const picture = (name) => html`<svg class="i s" viewBox="0 0 24 24" aria-hidden="true">${drawing(name)}</svg>`;
