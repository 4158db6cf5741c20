/* A new match: load the games the service has, then let people choose. */

import { call } from '../core/api.js';
import { store } from '../core/store.js';
import { loadTexts } from '../core/texts.js';
import './new-match.js';

const AGAIN_MS = 3000;

async function begin() {
  try {
    const [games, own] = await Promise.all([call('/api/games'), call('/api/own-games'), loadTexts()]);
    const rules = await Promise.all(games.filter((one) => !one.own).map(({ id }) => call(`/api/games/${id}`)));
    store.set({ game: rules[0] });
    const page = document.querySelector('new-match');
    page.broken = own.broken;
    page.games = [...rules, ...own.games];
    const wished = own.games.find(({ id, name }) => [id, name].includes(new URLSearchParams(location.search).get('game')));
    if (wished) page.choose(wished);
  } catch {
    setTimeout(begin, AGAIN_MS);
  }
}

begin();
