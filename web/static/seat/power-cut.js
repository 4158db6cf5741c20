/* Whether a clock stands because the power failed: then nobody has touched it since. */

import { call } from '../core/api.js';

const CLOCK_VERBS = ['recover', 'set_clock', 'press', 'pause', 'resume', 'flag'];

export async function wasCut(match) {
  const { lines } = await call(`/api/matches/${match}/log?limit=50`).catch(() => ({ lines: [] }));
  const last = lines.find(({ verb, gone }) => !gone && CLOCK_VERBS.includes(verb));
  return last?.verb === 'recover';
}
