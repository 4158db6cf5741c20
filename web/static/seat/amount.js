/* The number beside a line of the log: which change it shows, and how. */

import { words } from '../core/numbers.js';
import { term } from '../core/texts.js';
import { BY_HAND } from './sentence.js';

/** The change that counts most to people: of the big number, else of a tile of whoever moved; nothing for what is set up. */
export function change({ game, view }, line) {
  const all = line.changes ?? [];
  if (BY_HAND.includes(line.verb)) return all[0];
  if (!line.round) return undefined;
  const shown = ({ sheet, mark }, show) => {
    const { kind, owner } = view.sheets[sheet] ?? {};
    return kind === 'player' && game.marks.player[mark]?.show === show && (show === 'hero' || owner === line.seat);
  };
  return ['hero', 'stat'].map((show) => all.find((one) => shown(one, show))).find(Boolean);
}

/** From what to what: 27 000 → 31 000; with the mark's name where the sentence does not tell it: Heldenpunkte 5 → 2. */
export function fromTo({ game }, line, { mark, was, value }) {
  const told = BY_HAND.includes(line.verb) || game.marks.player[mark]?.show === 'hero';
  return `${told ? '' : `${term(`mark.${mark}`)} `}${words(was)} → ${words(value)}`;
}
