/* Why a number stands where it stands: the last lines of the log that changed it. */

import { call } from '../core/api.js';
import { timeOfDay } from '../core/table-time.js';
import { who } from '../core/texts.js';
import { sentence } from './sentence.js';

/** The newest changes of a mark as {by, text, beside, value}, newest first; nothing when the log is out of reach. */
export async function reasons(match, sheet, mark) {
  const { lines } = await call(`/api/matches/${match}/log?limit=50`).catch(() => ({ lines: [] }));
  return lines.filter((line) => !line.gone).flatMap((line) => (line.changes ?? [])
    .filter((change) => change.sheet === sheet && change.mark === mark)
    .map(({ was, value }) => ({ by: value - was, value, text: sentence(line), beside: `${line.seat ? who(line.seat) : ''} ${timeOfDay(line.at)}`.trim() })));
}
