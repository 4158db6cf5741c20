/* Who sits where at the match the bench plays at: name and colour per seat. */

import { call } from '../core/api.js';

export async function people(match) {
  if (!match) return {};
  const view = await call(`/api/matches/${match}`);
  return view.seats;
}
