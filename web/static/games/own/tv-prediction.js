/* Bids and tricks on the big screen. */

import { tricks } from './prediction.js';
import { tvSheet } from './tv-sheet.js';

export const boards = (state) => tvSheet(state, tricks);
