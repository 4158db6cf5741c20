/* An own game: a new one, or one that is there already and gets changed. */

import { call, Refused } from '../core/api.js';
import { loadTexts } from '../core/texts.js';
import { fresh } from './plan.js';
import './own-game.js';

const AGAIN_MS = 3000;
const name = new URLSearchParams(location.search).get('edit');

async function begin() {
  const form = document.querySelector('own-game');
  try {
    const [found] = await Promise.all([name ? call(`/api/own-games/${encodeURIComponent(name)}`) : null, loadTexts('page', 'screens', 'own', 'clockset')]);
    form.begin({ ...fresh(), ...(found ? { marks: [], ...found.definition } : {}) }, found ?? {});
  } catch (error) {
    if (error instanceof Refused && name) location.replace('/games/new');
    else setTimeout(begin, AGAIN_MS);
  }
}

begin();
