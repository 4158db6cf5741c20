/* Talk to the service. Failures are `Refused` (it said no, with a code) or `Unreachable` (nobody answered in time). */

const PATIENCE_MS = 4000;

export class Refused extends Error {
  /** `code` is stable, `message` a sentence for a person, `status` the HTTP status. */
  constructor(code, sentence, status) {
    super(sentence);
    this.code = code;
    this.status = status;
  }
}

export class Unreachable extends Error {}

/** Ask for `path` and return what it answers. With a `body`, or another `method`, something is to be changed. */
export async function call(path, { body, method, patience = PATIENCE_MS, cache = 'no-store' } = {}) {
  let answer;
  try {
    answer = await fetch(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache,
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return await answer.json();
  } catch (error) {
    throw new Unreachable(error.message);
  }
  const { code = 'request/unknown', error = answer.statusText } = await answer.json().catch(() => ({}));
  throw new Refused(code, error, answer.status);
}

/** Make an id for a move. `crypto.randomUUID` is missing on plain http. */
export function makeRef() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
