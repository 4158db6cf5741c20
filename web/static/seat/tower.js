/* The dice tower as the beats tell it: `there`, `gone`, or `none` where there never was one or people play without it. */

export function towerOf({ boards }) {
  const towers = boards.filter(({ kind, state, aside }) => kind === 'tower' && state !== 'absent' && !aside);
  if (!towers.length) return 'none';
  return towers.some(({ state }) => state === 'ready') ? 'there' : 'gone';
}
