/* Printing labels of a game's cards: fetch what there is to choose from, then let people choose. */

import { kindsOf } from '../cards/kinds.js';
import { loadTexts, t } from '../core/texts.js';
import { Plan } from './plan.js';
import './label-page.js';

const AGAIN_MS = 3000;

async function begin() {
  const plan = new Plan();
  try {
    const [game] = await Promise.all([kindsOf(document.body.dataset.game), loadTexts('page', 'labels')]);
    await plan.load(game, new URLSearchParams(location.search).get('cards'));
  } catch {
    setTimeout(begin, AGAIN_MS);
    return;
  }
  document.title = `${t('labels.title')}, Heldentisch`;
  document.querySelector('ht-labels').begin(plan);
}

begin();
