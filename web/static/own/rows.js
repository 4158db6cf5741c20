/* The rows of the form: what each is called, what it says while shut, and what it holds. */

import { clockSays, clockRow } from './row-clock.js';
import { diceRow, diceSays } from './row-dice.js';
import { gameRow, gameSays } from './row-game.js';
import { goalRow, goalSays } from './row-goal.js';
import { marksRow, marksSays } from './row-marks.js';
import { phasesRow, phasesSays } from './row-phases.js';
import { kindOf } from './plan.js';
import { scoreRow, scoreSays } from './row-score.js';
import { trackMark, trackRow, trackSays } from './row-track.js';

/* A clock alone counts nothing. */
const counts = (game) => kindOf(game) !== 'clock';

const ALL = [
  { name: 'game', drawing: 'pawn', says: gameSays, holds: gameRow },
  { name: 'score', drawing: 'log', says: scoreSays, holds: scoreRow },
  { name: 'marks', drawing: 'gem', says: marksSays, holds: marksRow, when: counts },
  { name: 'track', drawing: 'flag', says: trackSays, holds: trackRow, when: (game) => trackMark(game) >= 0 },
  { name: 'phases', drawing: 'chevrons', says: phasesSays, holds: phasesRow, when: (game) => !game.score },
  { name: 'dice', drawing: 'die', says: diceSays, holds: diceRow, when: counts },
  { name: 'goal', drawing: 'cup', says: goalSays, holds: goalRow, when: (game) => !['categories', 'together', 'clock'].includes(kindOf(game)) },
  { name: 'clock', drawing: 'clock', says: clockSays, holds: clockRow },
];

/** The rows that go with the game as it is. */
export const rowsOf = (game) => ALL.filter(({ when }) => !when || when(game));

