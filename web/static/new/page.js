/* A new match: load the games the service has, then let people choose. */

import { call } from '../core/api.js';
import { store } from '../core/store.js';
import { loadTexts } from '../core/texts.js';
import './new-match.js';

const AGAIN_MS = 3000;

async function begin() {
  try {
    const [games] = await Promise.all([call('/api/games'), loadTexts()]);
    const rules = await Promise.all(games.map(({ id }) => call(`/api/games/${id}`)));
    store.set({ game: rules[0] });
    document.querySelector('new-match').games = rules;
  } catch {
    setTimeout(begin, AGAIN_MS);
  }
}

begin();
