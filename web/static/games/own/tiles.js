/* Tiles of numbers that are nobody's alone: one per opponent, and those of the table. A press opens their keys. */

import { html, keyed } from '../../core/html.js';
import { hasIcon, icon, token } from '../../core/icons.js';
import { rising, words } from '../../core/numbers.js';
import { store } from '../../core/store.js';
import { t, term, who } from '../../core/texts.js';
import { sheetOf, valueOf } from '../../seat/model.js';
import { columns } from './cells.js';

/** The marks kept about each opponent, by their name in the file: `commander-2` belongs to `commander`. */
export function kinds({ game }) {
  const names = Object.keys(game.marks.player).filter((mark) => /-\d+$/.test(mark) && !mark.startsWith('dart-'));
  return [...new Set(names.map((mark) => mark.replace(/-\d+$/, '')))];
}

export function against(state, seat) {
  return kinds(state).map((kind) => keyed(kind, html`<section class="own-against"><h2 class="lbl">${t('page.own.from', { mark: kindName(kind) })}</h2>
    <div class="grid vs">${columns(state).filter((one) => one !== seat).map((one) => keyed(one, tile(state, sheetOf(seat), `${kind}-${one}`, token(state.view.seats[one].colour, 1.9), who(one))))}</div></section>`));
}

/** The plain name of a kind of mark. */
export const kindName = (kind) => term(`mark.${kind}`);

/** The numbers of the table, but for the one shown elsewhere. */
export function tableMarks(state, seat, without = '') {
  const marks = Object.keys(state.game.marks.table).filter((mark) => state.game.marks.table[mark].show !== 'hidden' && mark !== without);
  if (!marks.length) return null;
  const drawing = (mark) => [state.game.marks.table[mark].icon, mark].find((name) => name && hasIcon(name));
  return html`<div class="grid vs">${marks.map((mark) => keyed(mark, tile(state, 'table', mark, drawing(mark) ? icon(drawing(mark)) : null, term(`mark.${mark}`), !seat)))}</div>`;
}

function tile(state, sheet, mark, sign, name, still = false) {
  const { open } = state;
  const on = open?.kind === 'mark' && open.sheet === sheet && open.mark === mark;
  const value = valueOf(state, sheet, mark);
  const press = () => store.set({ open: on ? null : { kind: 'mark', sheet, mark } });
  return html`<button class="stat ${on ? 'down' : ''} btn" ?disabled=${still} aria-expanded=${String(on)} aria-label=${`${name}: ${words(value)}`} @click=${press}
    ><span class="z">${sign}${rising(value)}</span><small class="cut">${name}</small></button>`;
}
