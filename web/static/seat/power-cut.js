/* Whether a clock stands because the power failed: then nobody has touched it since. */

import { call } from '../core/api.js';
import { store } from '../core/store.js';
import { timeOfDay } from '../core/table-time.js';
import { t } from '../core/texts.js';

const CLOCK_VERBS = ['recover', 'set_clock', 'press', 'pause', 'resume', 'flag', 'elapse'];
/* Whoever becomes the arbiter meanwhile leaves the clock as it is. */
const OTHERS = ['clock_appoint'];

const touches = ({ verb, gone }) => !gone && !OTHERS.includes(verb) && (CLOCK_VERBS.includes(verb) || verb.startsWith('clock_'));

async function wasCut(match) {
  const { lines } = await call(`/api/matches/${match}/log?limit=50`).catch(() => ({ lines: [] }));
  return lines.find(touches)?.verb === 'recover';
}

/** What is said then: since when it stands, and whom it waits for. */
export function cutWords({ as_of: since, arbiter }) {
  const at = timeOfDay(since, true);
  return arbiter ? t('page.clock.cut_for', { at, name: arbiter }) : t('page.clock.cut', { at });
}

/** Keep `isCut` true as long as it holds. */
export function watchCut() {
  let seen = -1;
  const look = async () => {
    const { view, match } = store.state;
    if (!view || !match || view.v === seen) return;
    seen = view.v;
    const isCut = Boolean(view.clock?.paused) && (await wasCut(match));
    if (seen === view.v && isCut !== Boolean(store.state.isCut)) store.set({ isCut });
  };
  store.listen(look);
  look();
}
