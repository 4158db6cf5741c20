/* From a picture somebody chose to what it holds, with the way there on the page. */

import { Refused } from '../core/api.js';
import { alive, lost } from '../core/link.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { openCard } from './addresses.js';
import { sorted } from './outcome.js';
import { shrunk } from './shrink.js';
import { showSpread } from './showing.js';
import { upload } from './upload.js';

const MOST_BYTES = 12_000_000;

let going = null;

/** Take the picture of a file field; the field is empty afterwards, so that the same one can be chosen again. */
export function choose({ target }) {
  const [file] = target.files;
  target.value = '';
  if (file) take(file);
}

/** Give up the picture on its way. */
export function cancel() {
  going?.abort();
  going = null;
  store.set({ photo: null });
}

async function take(file) {
  cancel();
  const mine = (going = new AbortController());
  const tell = (photo) => mine === going && store.set({ photo });
  tell({ step: 'shrinking' });
  try {
    const { body, look } = await shrunk(file);
    if (mine !== going) return;
    if (body.size > MOST_BYTES) return tell({ error: t('scan.too_big') });
    tell({ step: 'sending', share: 0 });
    const reading = await upload(body, { tell: (share) => tell({ step: share < 1 ? 'sending' : 'reading', share }), signal: mine.signal });
    alive();
    if (mine === going) await show(reading, look, tell);
  } catch (error) {
    if (mine === going) tell({ error: spoken(error) });
  }
}

function spoken(error) {
  if (error instanceof Refused) return error.message;
  lost();
  return t('scan.lost');
}

async function show(reading, look, tell) {
  const { cards, foreign, missed } = sorted(reading);
  if (!cards.length) return tell({ nothing: true, foreign, missed: missed.length });
  if (cards.length === 1 && missed.length < 2 && !foreign.length) {
    tell({ step: 'reading', share: 1 });
    return openCard(cards[0].code, store.state.match);
  }
  await showSpread({ ...reading, look });
  return tell(null);
}
