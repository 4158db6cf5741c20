/* A press of a card's key: the move goes out, and what was open closes. */

import { isOnItsWay, send } from '../../core/outbox.js';
import { store } from '../../core/store.js';

/** What a key does when it is pressed. */
export const press = (seat, verb, args = {}) => () => {
  send(seat, verb, args);
  store.set({ open: null });
};

/** Open or close a part of a card: `press({ special: true })`. */
export const unfold = (part) => () => {
  const [name] = Object.keys(part);
  store.set({ open: store.state.open?.[name] === part[name] ? null : { kind: 'wd', ...part } });
};

/** Open the form of a verb without its list of what we know: for heroes and monsters of the table's own. */
export const form = (seat, verb) => () => store.set({ open: { kind: 'wd', form: verb, seat } });

/** How a key looks while its move is on its way. */
export const sent = (verb) => (isOnItsWay(verb) ? 'sent' : '');
