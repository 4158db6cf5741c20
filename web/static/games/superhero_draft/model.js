/* What the pages of Superhero Draft read out of a view. */

import { inOurs, t } from '../../core/texts.js';
import { seatsInOrder, sheetOf, stored } from '../../seat/model.js';

export const PICKS = 9;
export const TYPES = ['strong', 'telepathic', 'fast', 'flying'];
export const ICONS = [...TYPES, 'any'];
export const TOKENS = ['henchmen', 'planning', 'bystanders'];
export const CARDS = [...TYPES, 'allies', 'other'];

/* What the digits of a player's mark `cards` stand for. */
const FATES = ['', ...CARDS, 'encounter', 'failed'];

/** Which of the nine picks is made. */
export const pickOf = (state) => stored(state, 'table', 'pick');

/** Who holds the First Player Card. */
export function firstOf(state) {
  const order = seatsInOrder(state);
  const holder = stored(state, 'table', 'first');
  return order.includes(holder) ? holder : order[0];
}

/** The seats in order, beginning with the First Player Card. */
export function fromFirst(state) {
  const order = seatsInOrder(state);
  const at = order.indexOf(firstOf(state));
  return [...order.slice(at), ...order.slice(0, at)];
}

/** The encounters of an owner (0: on the table), each with its marks and what a seat makes of it. */
export function encounters(state, owner = 0, seat = 0) {
  const { view } = state;
  return Object.entries(view.sheets).filter(([, sheet]) => sheet.kind === 'encounter' && sheet.owner === owner)
    .map(([id, sheet]) => encounter(state, id, saidOf(sheet), view.readings?.[seat]?.[id]));
}

/* What its card is called, where that is known, and what stands on it besides. */
const saidOf = ({ names, name }) => [...new Set([inOurs(names), name])].filter(Boolean).join(': ');

function encounter(state, id, text, reading) {
  const read = (mark) => stored(state, id, mark);
  const icons = ICONS.flatMap((icon) => Array.from({ length: read(icon) }, () => icon));
  const slots = icons.map((icon, i) => ({ icon, by: reading?.[i] ?? '' }));
  return { id, text, honour: read('honour'), pick: read('pick'), slots, missing: reading ? slots.filter(({ by }) => !by).map(({ icon }) => icon) : icons,
    planning: slots.filter(({ by }) => by === 'planning').length };
}

/** What became of a seat's nine cards: `''` while it is not played, and the honour of a beaten encounter. */
export function cardsOf(state, seat) {
  const digits = stored(state, sheetOf(seat), 'cards');
  const won = encounters(state, seat);
  return Array.from({ length: PICKS }, (_, i) => {
    const fate = FATES[Math.trunc(digits / 10 ** i) % 10] ?? '';
    return { fate, encounter: fate === 'encounter' ? won.find(({ pick }) => pick === i + 1) : undefined };
  });
}

/** Whether a seat has picked its card. */
export const isReady = (state, seat) => stored(state, sheetOf(seat), 'ready') > 0;

/** Who passes to `seat`, and to whom it passes. */
export function neighbours(state, seat) {
  const order = seatsInOrder(state);
  const at = order.indexOf(seat);
  return { left: order[(at + 1) % order.length], right: order[(at + order.length - 1) % order.length] };
}

/** Whether a prompt asks what the allies of a seat bring. */
export const isAllies = (id) => id.startsWith('allies-');

/** The words for the round: which of the nine picks, and with several rounds which of them. */
export function round({ view }) {
  const several = Number(view.options.rounds) > 1;
  return t(several ? 'page.sd.round_and_pick' : 'page.sd.pick_of', { n: view.sheets.table.marks.pick ?? 1, round: view.round });
}
