/* Send a file as it is. Failures are those of `call`; what is wrong with a table's rows is in `rows` of the error. */

import { Refused, Unreachable } from '../core/api.js';

const PATIENCE_MS = 60_000;

/** Send `body` to `path` as media type `type`; returns what the service answers. */
export async function send(path, body, type, method = 'POST') {
  let answer;
  try {
    answer = await fetch(path, { method, body, headers: { 'Content-Type': type }, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) return await answer.json();
  } catch (error) {
    throw new Unreachable(error.message);
  }
  const { code = 'request/unknown', error = answer.statusText, rows = [] } = await answer.json().catch(() => ({}));
  throw Object.assign(new Refused(code, error, answer.status), { rows });
}
