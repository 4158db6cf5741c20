/* The drawings of the dungeon on the 24 grid: heroes, equipment, monsters. What is not here stands in the page's own set. */

import { html, svg } from '../../core/html.js';
import { hasIcon, icon } from '../../core/icons.js';

const odd = (d) => svg`<path fill-rule="evenodd" d=${d} />`;
const plain = (d) => svg`<path d=${d} />`;

const DRAWN = {
  goblin: odd('M.5 8 7 8.6C8.1 6.9 9.9 6 12 6s3.9.9 5 2.6L23.5 8c-.8 3-2.6 4.8-5 5.4C18 17.4 15.5 20 12 20s-6-2.6-6.5-6.6C3.1 12.8 1.3 11 .5 8Zm8 3 .4 2.4 2.4-.5Zm7 0-2.8 1.9 2.4.5ZM9.5 16h5l-1.2 1.6h-2.6Z'),
  orc: odd('M5 6c2-2.3 4.3-3.5 7-3.5S17 3.7 19 6l2.5 3-1.8 2.5V17c0 2.8-3.2 5-7.7 5s-7.7-2.2-7.7-5v-5.5L2.5 9Zm2.5 3.5.6 2.5h2.9Zm9 0-3.5 2.5h2.9ZM6.8 19l1.4-4.5 1.5 3h4.6l1.5-3 1.4 4.5Z'),
  vampire: odd('M12 2c5 0 8 3.2 8 8.6 0 5.9-3.6 11.4-8 11.4S4 16.5 4 10.6C4 5.2 7 2 12 2Zm0 7L6.5 5.5C5.8 10 6 12 6.6 13.5L9.5 12l1.4 1.6h2.2l1.4-1.6 2.9 1.5c.6-1.5.8-3.5.1-8Zm-3.6 7 1.4 3 1-3Zm5.8 0 1 3 1.4-3Z'),
  golem: odd('M6 2h12v3h3v6h-2v3h3v8H14v-4h-4v4H2v-8h3v-3H3V5h3Zm2 6v2h3V8Zm5 0v2h3V8Z'),
  lich: odd('M4 1.5 8 5l4-4 4 4 4-3.5-.7 6c.9 1.3 1.2 2.5 1.2 4 0 2.7-1.2 4.7-3.3 6v4.5H6.8v-4.5c-2.1-1.3-3.3-3.3-3.3-6 0-1.5.3-2.7 1.2-4Zm4.5 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM11 18v3h2v-3Z'),
  demon: odd('M2.5 1.5C2.5 5 4 6.5 7 7c1.4-1 3-1.5 5-1.5s3.6.5 5 1.5c3-.5 4.5-2 4.5-5.5C23.8 6 23 9.5 20 11c.3 5.5-3 11-8 11s-8.3-5.5-8-11C1 9.5.2 6 2.5 1.5ZM7.5 11l1 3 3-1Zm9 0-4 2 3 1ZM8 17.5h8l-4 2.5Z'),
  dragon: odd('m3 2 4.5 3L12 2l1 3.5L19 5l-1.5 4 5 5-2 5-4-1-3 2-3.5-1-.5-3-3 4.5L2 22l1-7Zm8.5 7.5-1 2.5 3.5.5ZM19 14.5v2h1.3l.7-1.5Z'),
  fairy: plain('M12 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM10.5 11 3 5C1 9 3 14 8.5 14.5 5 15 4 18 5.5 21c3 0 5-2 6.5-5.5 1.5 3.5 3.5 5.5 6.5 5.5 1.5-3 .5-6-3-6.5C21 14 23 9 21 5l-7.5 6Z'),
  mimic: plain('M6.5 4h11A4.5 4.5 0 0 1 22 8.5V11H2V8.5A4.5 4.5 0 0 1 6.5 4ZM2 20v-4l2.5-3.5L7 16l2.5-3.5L12 16l2.5-3.5L17 16l2.5-3.5L22 16v4Z'),
  shapeshifter: odd('M12 2a10 10 0 0 1 0 20 10 10 0 0 1 0-20Zm0 3a7 7 0 0 0 0 14Z'),
  cube: odd('M12 1.5 21.5 6.5v11L12 22.5 2.5 17.5v-11ZM5 8.5v7.5l5.7 3v-7.5Z'),
  egg: plain('M12 1.5c4.5 0 8 7 8 12.5a8 8 0 0 1-16 0C4 8.5 7.5 1.5 12 1.5Z'),
  hood: odd('M12 1.5c6 3.5 9 8.5 9 15.5l-2 5H5l-2-5C3 10 6 5 12 1.5ZM12 8a5.3 5.3 0 0 0-5.3 6c.5 2.8 2.5 4.6 5.3 4.6s4.8-1.8 5.3-4.6A5.3 5.3 0 0 0 12 8Z'),
  scepter: plain('M16.5 2a5.5 5.5 0 1 1-3.3 9.9L4.6 21.8 2.2 19.4l9.9-8.6A5.5 5.5 0 0 1 16.5 2Z'),
  leash: plain('M12 2a8 8 0 0 1 3 15.4V22h-3.2v-6.9h.2A5 5 0 1 0 7 10H3.9A8 8 0 0 1 12 2Z'),
  pet: plain('M12 11c3.5 0 6.5 3.5 6.5 6.7 0 2.3-1.5 3.8-3.5 3.8-1.2 0-2-.6-3-.6s-1.8.6-3 .6c-2 0-3.5-1.5-3.5-3.8C5.5 14.5 8.5 11 12 11ZM8.3 2.5c1.5 0 2.5 1.7 2.5 3.7s-1 3.5-2.5 3.5S5.8 8.2 5.8 6.2s1-3.7 2.5-3.7Zm7.4 0c1.5 0 2.5 1.7 2.5 3.7s-1 3.5-2.5 3.5-2.5-1.5-2.5-3.5 1-3.7 2.5-3.7ZM3.2 8.5c1.2 0 2.2 1.4 2.2 3s-1 2.7-2.2 2.7S1 13.1 1 11.5s1-3 2.2-3Zm17.6 0c1.2 0 2.2 1.4 2.2 3s-1 2.7-2.2 2.7-2.2-1.1-2.2-2.7 1-3 2.2-3Z'),
  wand: plain('M15.5 5.5 18.5 8.5 5 22 2 19ZM18 1l.9 2.6L21.5 4.5l-2.6.9L18 8l-.9-2.6-2.6-.9 2.6-.9ZM9.5 1.5l.7 1.8 1.8.7-1.8.7-.7 1.8-.7-1.8L7 4l1.8-.7ZM21 10.5l.7 1.8 1.8.7-1.8.7-.7 1.8-.7-1.8-1.8-.7 1.8-.7Z'),
  stone: plain('M6 3h12l5 6.5L12 22 1 9.5Z'),
  scroll: odd('M6 2h12a3 3 0 0 1 3 3v3h-4v11a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-2h4Zm3 5v2h5V7Zm0 4.5v2h5v-2Z'),
  bones: plain('M6.5 2.5A3 3 0 0 1 9 6.6l8.4 8.4a3 3 0 1 1 .7 5.1 3 3 0 1 1-5.1-.7L4.6 11a3 3 0 1 1-.7-5.1 3 3 0 0 1 2.6-3.4Z'),
  leaf: odd('M20.5 3C10 3 4 8 4 15c0 1.5.3 2.8.8 4L2 21.8 3.6 23l3-3c1 .5 2.2.8 3.4.8C17 20.8 21 14 20.5 3ZM8 17c1.5-4 4-6.5 8-8.5-2.5 3-5 5.5-6.5 9Z'),
  flask: plain('M9 1.5h6v2h-1v5l6 10.5c1 2-.3 3.5-2.2 3.5H6.2C4.3 22.5 3 21 4 19L10 8.5v-5H9Z'),
  mask: odd('M12 2c5.5 0 8.5 3.5 8.5 9S17 22 12 22s-8.5-5.5-8.5-11S6.5 2 12 2ZM5.5 9v4.2h13V9Zm2.5 1 3 .9-.3 1.2H8Zm8 0v2.1h-2.7l-.3-1.2Z'),
  star: plain('m12 1.4 2.6 8 8 2.6-8 2.6-2.6 8-2.6-8-8-2.6 8-2.6Z'),
  bomb: plain('M12.5 7.2 14 5.7l2.3 2.3-1.5 1.5A7.5 7.5 0 1 1 12.5 7.2ZM18 1l.9 2.6 2.6.9-2.6.9L18 8l-.9-2.6-2.6-.9 2.6-.9Z'),
  hat: plain('M7 4.5C9 3 15 3 17 4.5l1.2 9.5H22c.8 3-4 5.5-10 5.5S1.2 17 2 14h3.8Z'),
  tunic: plain('M8 2h2a2 2 0 0 0 4 0h2l6 4-2.5 5-2.5-1v12H7V10l-2.5 1L2 6Z'),
  flute: odd('M19 2.5 21.5 5 6.5 20 3 21.5 2.5 18.5ZM9 13l1.5 1.5-1 1L8 14Zm3-3 1.5 1.5-1 1L11 11Zm3-3 1.5 1.5-1 1L14 8Z'),
  harp: plain('M4 2h3v16c5.5-.8 9-4.5 9.5-10.5l3.5-1C20.5 15 15.5 21.5 7 22H4ZM9 4h1.5v11.5L9 16ZM12.5 5.5H14v7.2l-1.5 1.3Z'),
  ring: odd('M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z'),
  torch: plain('M12 1c3 3 4.5 5 4.5 7.5A4.5 4.5 0 0 1 12 13a4.5 4.5 0 0 1-4.5-4.5c0-1.5.7-2.5 1.5-3.5l1 1.5C10.5 4.5 11 3 12 1ZM8.5 14.5h7L14 23h-4Z'),
  grail: plain('M5 2h14c0 6-2 9.5-5.5 10.5V18H17v3.5H7V18h3.5v-5.5C7 11.5 5 8 5 2Z'),
  spear: plain('M21.5 2.5 20 9l-2.5 1-1-1L5 22l-3-3L15 7.5l-1-1 1-2.5Z'),
  hammer: plain('m13 2 9 9-3.5 3.5-3-3L6 22l-4-4 10.5-9.5-3-3Z'),
  flame: plain('M12 1c5 5 8 8.5 8 13a8 8 0 0 1-16 0c0-3 1.5-5 3-7l2 3c.5-3.5 1-6 3-9Z'),
  gate: odd('M4 22V11a8 8 0 0 1 16 0v11Zm3-11v8h2.5V7.2A5 5 0 0 0 7 11Zm5-5v13h2.5V6.7A5 5 0 0 0 12 6Z'),
};

/* Whose drawing a thing takes. */
const LIKE = {
  skeleton: 'skull', count: 'crown', ally: 'pawn', princess: 'crown', ninja: 'mask', bard: 'harp', necromancer: 'skull',
  warrior: 'shield', barbarian: 'axe', mage: 'wand', rogue: 'sword', herbs: 'leaf', concoction: 'flask', shinobi: 'mask',
  ninjato: 'sword', shuriken: 'star', smoke_bomb: 'bomb', chaperon: 'hood', charm: 'heart', greatsword: 'sword',
  blade: 'sword', cloak: 'hood', plate: 'tunic', knight_shield: 'shield', dragon_spear: 'spear', vorpal_sword: 'sword',
  chainmail: 'tunic', leather_shield: 'shield', vorpal_axe: 'axe', potion: 'flask', wall: 'flame', bracelet: 'ring',
  pact: 'demon', polymorph: 'shapeshifter', omnipotence: 'star', armour: 'tunic', buckler: 'shield', invisibility: 'hood',
  vorpal_dagger: 'sword',
};

/** What a thing looks like, by its name; anything people made up is a card. */
export function drawing(name) {
  const like = LIKE[name] ?? name;
  if (like in DRAWN) return html`<svg class="i s" viewBox="0 0 24 24" aria-hidden="true">${DRAWN[like]}</svg>`;
  return icon(hasIcon(like) ? like : 'card');
}
