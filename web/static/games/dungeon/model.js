/* What the page of the dungeon reads out of a view: the hero, the equipment, the monsters met, the piles. */

import { has, t } from '../../core/texts.js';
import { stored } from '../../seat/model.js';

/** A number of the table. */
export const count = (state, mark) => stored(state, 'table', mark);

/** A number on an equipment or a monster. */
export const of = (thing, mark) => thing.marks[mark] ?? 0;

const kept = ({ view }, kind) => Object.entries(view.sheets).filter(([, sheet]) => sheet.kind === kind).map(([id, sheet]) => ({ id, ...sheet }));

/** The hero's equipment, as it lies there. */
export const tiles = (state) => kept(state, 'equipment').sort((one, other) => (of(one, 'order') || 99) - (of(other, 'order') || 99));

/** The equipment still lined up. */
export const linedUp = (state) => tiles(state).filter((tile) => !of(tile, 'state'));

/** The monsters turned up in this dungeon, the newest last. */
export const met = (state) => (count(state, 'challenger') ? kept(state, 'monster').sort((one, other) => of(one, 'nth') - of(other, 'nth')) : []);

/** The monster that waits for an answer, if one does. */
export const open = (state) => met(state).find((monster) => !of(monster, 'state'));

/** Whether the card in the dungeon asks about the equipment itself: a monster, one to give, one that saves. */
export const isOpen = (state) => Boolean(open(state)) || count(state, 'owed') > 0 || count(state, 'health') <= 0;

/** Whether a thing would help whoever is on turn now. */
export const fits = ({ view }, tile) => tile.id in (view.readings?.[view.turn] ?? {});

/** A hero, an equipment or a monster in words; what people typed stays as it is. */
export const named = (kind, name) => (has(`wd.${kind}.${name}`) ? t(`wd.${kind}.${name}`) : name);

export const heroOf = ({ view }) => view.sheets.table?.name ?? '';

/** What an equipment does, in a few words: its health, what it is known for, or the strengths typed for it. */
export function does(tile) {
  const [health, low, high, given] = ['health', 'low', 'high', 'named'].map((mark) => of(tile, mark));
  const beats = low === high ? t('page.wd.beats_one', { low }) : t('page.wd.beats', { low, high });
  if (health) return high ? `${t('page.wd.health', { n: health })}, ${beats}` : t('page.wd.health', { n: health });
  if (given && given < 99) return t('page.wd.named', { n: given });
  if (has(`page.wd.does.${tile.name}`)) return t(`page.wd.does.${tile.name}`);
  return high ? beats : t('page.wd.own');
}

/** Health as it is shown: never below 0. */
export const health = (state) => Math.max(0, count(state, 'health'));

/** The hero's health if somebody went down now. */
export const wouldHave = (state) => count(state, 'base') + linedUp(state).reduce((sum, tile) => sum + of(tile, 'health'), 0);
