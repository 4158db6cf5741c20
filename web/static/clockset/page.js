/* Setting a clock: the controls by name, the match if there is one, and what the link wishes. */

import { call } from '../core/api.js';
import { store } from '../core/store.js';
import { loadTexts, who } from '../core/texts.js';
import { ledHere } from '../core/way-back.js';
import { Choice } from './choice.js';
import { putClock, sidesFor } from './clock-set.js';

const AGAIN_MS = 3000;
const ALONE = 'clock';
const USUAL = '600+3x30';
const AFTER = ['freeze', 'run_on', 'negative'];
const { match } = document.body.dataset;
const wished = new URLSearchParams(location.search);

async function begin() {
  const choice = new Choice();
  try {
    const [table] = await Promise.all([match ? ofMatch() : { people: [] }, choice.load(), loadTexts('page', 'clockset')]);
    document.title = 'Heldentisch';
    const people = match ? table.people() : sidesFor(2);
    const page = document.querySelector('clock-set');
    const begun = await choose(choice, table.clock);
    page.begin(choice, match ? people : sidesFor(Math.max(2, begun)), match ? table : alone());
  } catch {
    setTimeout(begin, AGAIN_MS);
  }
}

/* What the link wishes comes first, then what the match has, then the usual one. Returns the number of sides. */
async function choose(choice, clock) {
  const text = wished.get('c') ?? clock?.text ?? USUAL;
  const after = wished.get('after') ?? clock?.after;
  choice.set({ after: AFTER.includes(after) ? after : 'freeze', pauses: clock?.pauses ?? 'agreed' });
  if (await choice.type(text)) choice.set({ typed: null });
  else {
    const refused = choice.error;
    await choice.type(USUAL);
    choice.set({ error: refused, typed: text });
  }
  const name = wished.get('name') ?? '';
  choice.set({ name: name.slice(0, 32) });
  return choice.sides.length;
}

async function ofMatch() {
  const [view, { seats }] = await Promise.all([call(`/api/matches/${match}`), call(`/api/matches/${match}/seats`)]);
  const game = await call(`/api/games/${view.game}`);
  store.set({ view, game });
  const mine = Object.keys(seats).map(Number).find((seat) => seats[seat].mine) ?? 0;
  const back = cameFrom() ?? `/m/${match}/clock`;
  return {
    match,
    back,
    clock: view.clock,
    people: () => (view.order.length ? view.order : Object.keys(view.seats).map(Number)).map((seat) => ({ colour: view.seats[seat].colour, name: who(seat) })),
    put: async (choice, _, ref) => {
      await putClock(match, mine, choice, ref);
      return back;
    },
  };
}

/* The page of this match that led here, the clock's or a seat's; a change of language leads from here to here. */
function cameFrom() {
  return ledHere(document.referrer) ? new URL(document.referrer).pathname : null;
}

/* A match of nothing but a clock. Where only the clock is refused, the next try goes to the match that is open. */
function alone() {
  let opened = null;
  return {
    match: '',
    back: '/',
    put: async (choice, people, ref) => {
      if (opened?.many !== people.length) {
        const body = { game: ALONE, options: {}, seats: people.map(() => ({})), ref };
        opened = { many: people.length, ...(await call('/api/matches', { body })) };
      }
      await putClock(opened.match, 0, choice, `${ref}-clock`);
      return `/m/${opened.match}/clock`;
    },
  };
}

begin();
