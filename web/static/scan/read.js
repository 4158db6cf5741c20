/* What a text means that somebody typed or a scanner read: a code of ours, or something else. */

import { call } from '../core/api.js';

const TYPED = /^[\p{L}\p{N}\s-]{0,12}$/u;

/** Whether it looks typed by hand: a few signs, no link. */
export const looksTyped = (text) => TYPED.test(text.trim());

/** Return `{ code }`, or `{ foreign }` with the text as it is. Raises `Refused` for a typed code with a slip in it. */
export async function readText(text) {
  const read = await call('/api/scan', { body: { text } });
  return read.code ? { code: read.code } : { foreign: read.text || text };
}
