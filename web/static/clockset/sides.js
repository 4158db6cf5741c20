/* Different times: a key per side with its own; a press opens it in place. */

import { html, keyed } from '../core/html.js';
import { token } from '../core/icons.js';
import { t } from '../core/texts.js';
import { mainOf, timeName, partsOf, withMain, withSides } from './draft.js';
import { timeEntry, toggle } from './entry.js';
import { face } from './faces.js';

/** The switch for it. `people` are the sides of the table: {colour, name} each. */
export function sidesSwitch(choice, people, label, small) {
  const on = choice.sides.length > 1;
  return toggle(label, small, on, (wanted) => choice.build(withSides(choice.sides, wanted ? people.length : 0)));
}

/** The keys, while times differ. */
export function sides(choice, people) {
  const [first] = choice.sides;
  if (choice.sides.length < 2 || !timeName(partsOf(first)[0].control)) return null;
  const set = (i, ms) => choice.build(choice.sides.map((side, n) => (n === i ? withMain(side, ms) : side)));
  const opened = choice.sides.findIndex((_, i) => choice.open === `side ${i}`);
  return html`<div class="sds">${choice.sides.map((side, i) => keyed(i, one(choice, side, i, people[i])))}</div>
    ${opened < 0 ? null : html`<div class="tile ped">${timeEntry(people[opened]?.name ?? t('set.time'), mainOf(choice.sides[opened]), (ms) => set(opened, ms))}</div>`}`;
}

function one(choice, side, i, { colour, name } = {}) {
  const open = choice.open === `side ${i}`;
  return html`<button type="button" class="btn sd" aria-expanded=${String(open)} @click=${() => choice.set({ open: open ? '' : `side ${i}` })}
    >${colour ? token(colour, 1.9) : null}<span class="grow"><b>${name}</b></span><span class="z">${face(mainOf(side))}</span></button>`;
}
