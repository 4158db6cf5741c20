/* A press of a card's key: the move goes out, and what was open closes. */

import { isOnItsWay, send } from '../../core/outbox.js';
import { store } from '../../core/store.js';

/** What a key does when it is pressed. */
export const press = (seat, verb, args = {}) => () => {
  send(seat, verb, args);
  store.set({ open: null });
};

/* What is opened belongs to a step of the turn: it closes when somebody else moves the game on. */
const step = ({ round, turn, phase }) => [round, turn, phase].join();
store.listen(() => {
  const { open, view } = store.state;
  if (open?.kind === 'wd' && open.step !== step(view)) store.set({ open: null });
});

/** What the page keeps of an opened part: `opened({ tile: 'equipment-7' })`. */
export const opened = (part) => ({ kind: 'wd', step: step(store.state.view), ...part });

/** Open or close a part of a card: `press({ special: true })`. */
export const unfold = (part) => () => {
  const [name] = Object.keys(part);
  store.set({ open: store.state.open?.[name] === part[name] ? null : opened(part) });
};

/** Open the form of a verb without its list of what we know: for heroes and monsters of the table's own. */
export const form = (seat, verb) => () => store.set({ open: opened({ form: verb, seat }) });

/** How a key looks while its move is on its way. */
export const sent = (verb) => (isOnItsWay(verb) ? 'sent' : '');
