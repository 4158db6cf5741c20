/* The track of a mark that has milestones. */

const FAR = 4;

/** A mark's track, from its start to its last milestone; null where it has none. */
export function trackOf({ milestones = [], start, low, high }) {
  if (!milestones.length) return null;
  const last = milestones.at(-1);
  // A bound far beyond the milestones is there to catch slips of the finger; the street ends before.
  return { low: Math.min(start, milestones[0], Math.max(low, 0)), high: high <= last * FAR ? high : last, stones: milestones };
}
