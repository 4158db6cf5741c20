/* What the menu does. What came of it is `said` in the store; nothing that went wrong vanishes by itself. */

import { call } from '../core/api.js';
import { store } from '../core/store.js';
import { why } from '../core/texts.js';
import { send } from '../cards/upload.js';
import { look } from './looking.js';

const path = (rest) => `/api/decks/${encodeURIComponent(store.state.deck.id)}/${rest}`;

/** How many cards the rulebook names. */
export const knownOf = ({ kinds }) => Object.values(kinds).reduce((sum, { known }) => sum + known, 0);

/** Add what the rulebook names and the deck has not. */
export const addKnown = () => act(() => call(path('known'), { method: 'POST' }), ({ added }) => ({ code: 'known', n: added }));

/** A deck's file was chosen: into an empty deck it goes at once, else people say how. */
export async function takeDeck({ target }) {
  const file = taken(target);
  if (!file) return undefined;
  if (!store.state.deck.cards.length) return importDeck(file, 'add');
  return store.set({ menu: false, said: { code: 'how', file } });
}

/** Import a deck's file; `mode` is `add` or `replace`. */
export const importDeck = (file, mode) => act(() => send(path(`file?mode=${mode}`), file, 'application/json'), (came) => ({ code: 'imported', came }), file);

/** A table was chosen. Some systems call a .csv something else; the service takes it by its right name. */
export async function takeTable({ target }) {
  const file = taken(target);
  return file && act(() => send(path('csv'), file, 'text/csv'), (came) => ({ code: 'imported', came }), file);
}

/* The same file can be chosen again after it was corrected. */
function taken(target) {
  const [file] = target.files;
  target.value = '';
  return file;
}

async function act(ask, told, file) {
  store.set({ menu: false, said: { code: 'busy' } });
  try {
    const said = told(await ask());
    await look();
    store.set({ said });
  } catch (error) {
    store.set({ said: { code: 'error', sentence: why(error), rows: error.rows ?? [], file: file?.name } });
  }
}
