/* A hand scanner that acts as a keyboard, on pages that are about something else. */

import { call } from '../core/api.js';
import { listenForScanner } from './keyboard.js';

const FIELDS = 'input,textarea,select';

/** Call `read` with what each scan means, as the table tells it; what is scanned into a field stays there. */
export function hearScans(read) {
  listenForScanner(async (text) => {
    if (document.activeElement?.matches(FIELDS)) return;
    const found = await call('/api/scan', { body: { text } }).catch(() => null); // the next try shows it
    if (found) read(found);
  });
}
