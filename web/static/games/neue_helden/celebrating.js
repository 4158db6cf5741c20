/* Which honour there is to celebrate on this phone. */

const HONOUR = 'nh.prompt.honour_';

/** The honour this phone celebrates: its stone and its prompts, or nothing. */
export function honourOf({ view, seat, celebrated }) {
  const mine = Object.entries(view.prompts).filter(([, { key, params }]) => key.startsWith(HONOUR) && params.whom?.seat === seat);
  const stone = Math.min(...mine.map(([, { params }]) => params.stone));
  const prompts = mine.filter(([, { params }]) => params.stone === stone);
  return seat && prompts.length && !celebrated?.has(stone) ? { stone, prompts } : null;
}
