/* A hand scanner that types into this page: the next card opens in the place of this one. */

import { store } from '../core/store.js';
import { openCard } from '../scan/addresses.js';
import { hearScans } from '../scan/hand-scanner.js';

hearScans(({ code }) => code && openCard(code, store.state.match, store.state.seat));
