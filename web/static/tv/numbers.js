/* Which numbers of a player a big screen shows: the one large one, and up to four small ones. */

import { hasIcon } from '../core/icons.js';

const MOST = 4;

/** A mark's value on a seat's own sheet; marks that stand at their start are not sent. */
export function valueOf(game, view, seat, name) {
  return view.sheets[`p${seat}`]?.marks[name] ?? game.marks.player[name].start;
}

/** The name of the one large number, or nothing where the game has none. */
export function heroMark(game) {
  const marks = Object.entries(game.marks.player ?? {});
  return marks.find(([, mark]) => mark.show === 'hero')?.[0];
}

/** The small numbers of a seat as `{name, value, icon}`: its own marks, then what the game adds up in place of a mark. */
export function smallNumbers(game, view, seat) {
  const sums = view.totals[seat] ?? {};
  const own = Object.entries(game.marks.player ?? {}).filter(([name, mark]) => mark.show === 'stat' && !(name in sums));
  const rows = own.map(([name, mark]) => ({ name, value: valueOf(game, view, seat, name), icon: known(mark.icon || name) }));
  const totals = game.totals.filter((name) => name in sums).map((name) => ({ name, value: sums[name], icon: known(iconOf(game, name)) }));
  return [...rows, ...totals].slice(0, MOST);
}

function iconOf(game, name) {
  const kinds = Object.values(game.marks);
  return kinds.map((marks) => marks[name]?.icon).find(Boolean) ?? name;
}

const known = (icon) => (hasIcon(icon) ? icon : '');

/** The milestones of the large number that count in this match, ascending. */
export function milestones(game, view, picture = {}) {
  const stones = game.marks.player?.[heroMark(game)]?.milestones ?? [];
  const goal = picture.goal?.(view.options) ?? Infinity;
  return stones.filter((stone) => stone <= goal);
}

/** How many of them a seat has reached. A game that keeps badges keeps them when the number falls again. */
export function reached(game, view, seat, picture) {
  if (game.marks.player?.badges) return valueOf(game, view, seat, 'badges');
  const value = valueOf(game, view, seat, heroMark(game));
  return milestones(game, view, picture).filter((stone) => value >= stone).length;
}
