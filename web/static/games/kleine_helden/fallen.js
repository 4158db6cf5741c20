/* Who has fallen: their sheets have left the table, so the log tells. Asked again whenever a figure comes or goes. */

import { store } from '../../core/store.js';
import { said } from '../../core/texts.js';
import { wholeLog } from '../../seat/whole-log.js';

const DIED = 'kh.log.died';
const HEROES = ['add_figure', 'new_hero', 'extra_figure'];

let known = '';
let list = [];

/** The fallen heroes of a seat as {id, name}; creatures go back into their spell. */
export function fallen({ view, match }, seat) {
  const here = Object.keys(view.sheets).filter((id) => view.sheets[id].kind === 'figure').join();
  if (here !== known) read(match, here);
  return list.filter((one) => one.seat === seat && !(one.id in view.sheets));
}

async function read(match, here) {
  known = here;
  const lines = (await wholeLog(match).catch(() => [])).filter(({ gone }) => !gone);
  const came = new Map(lines.filter(({ verb }) => HEROES.includes(verb)).map((line) => [`figure-${line.moves[0]}`, line]));
  const dead = lines.filter(({ key, more = [] }) => key === DIED || more.some(([one]) => one === DIED));
  list = dead.flatMap(({ changes = [] }) => changes.filter(({ sheet, mark }) => mark === 'life' && came.has(sheet)))
    .map(({ sheet }) => ({ id: sheet, name: said(came.get(sheet).params.name), seat: came.get(sheet).seat }));
  store.set({});
}
