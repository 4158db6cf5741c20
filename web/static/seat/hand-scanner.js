/* A hand scanner that types into this page: what it reads is shown as what the scanner of the seat reads. */

import { store } from '../core/store.js';
import { hearScans } from '../scan/hand-scanner.js';

hearScans((found) => store.set({ scan: { ...found, seat: store.state.seat } }));
