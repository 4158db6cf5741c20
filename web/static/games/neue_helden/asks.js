/* What a hero must decide after the dice: pay for what is missing, or not. */

import { t } from '../../core/texts.js';

/** Hero points for each point that is missing. */
export const PRICE = 2;

/** The best a die of this game can show. */
export const BEST = 6;

/** How many points are missing for a mission even when every die that is still to come shows its best; below 1 none. */
export function shortAtBest({ dice: asked, faces, params: { blue_need: blue = 0, pink_need: pink = 0, bonus = 0 } }) {
  const came = (die) => faces.filter(([name]) => name === die).map(([, face]) => face);
  const best = (die) => asked.filter((one) => one === die).reduce((sum, _, i) => sum + (came(die)[i] ?? BEST), 0);
  return Math.max(0, blue - best('blue')) + Math.max(0, pink - best('pink')) - bonus;
}

/** Rolled short: what is missing, and what it would cost. */
export function asks({ view }, seat) {
  const open = Object.values(view.sheets).find(({ kind, marks }) => kind === 'mission' && marks.trying === seat);
  if (!open) return null;
  const { short_kraft: kraft = 0, short_iq: iq = 0 } = open.marks;
  const key = kraft && iq ? 'both' : kraft ? 'kraft' : 'iq';
  return { label: open.name || t('nh.phase.task'), title: t(`page.nh.short.${key}`, { n: kraft || iq, kraft, iq, points: PRICE * (kraft + iq) }) };
}
