/* The equipment as tiles: lined up, given up, used up. A press opens what can be done with one. */

import { html, keyed } from '../../core/html.js';
import { store } from '../../core/store.js';
import { t } from '../../core/texts.js';
import { drawing } from './icons.js';
import { does, fits, named, of, tiles } from './model.js';
import { opened } from './send.js';

const GONE = { 1: 'given_up', 2: 'used' };

/** What stands on a tile. */
export function face(tile) {
  const gone = GONE[of(tile, 'state')];
  return html`${drawing(tile.name)}<span class="grow"><b>${named('equipment', tile.name)}</b><small>${gone ? t(`page.wd.${gone}`) : does(tile)}</small></span>`;
}

/** All equipment, two beside each other; `press` may do something else with those still lined up. */
export function shelf(state, press = null) {
  const all = tiles(state);
  if (!all.length) return null;
  const shown = state.open?.kind === 'wd' ? state.open.tile : '';
  const act = (tile) => (press && !of(tile, 'state') ? press(tile) : toggle(shown, tile.id));
  return html`<div class="eqs">${all.map((tile) => keyed(tile.id, html`<button aria-expanded=${press ? null : String(shown === tile.id)}
    class="eq ${of(tile, 'state') ? 'hole off' : 'btn'} ${!press && fits(state, tile) ? 'fit' : ''} ${shown === tile.id ? 'down' : ''}" ?disabled=${Boolean(press) && of(tile, 'state') > 0}
    @click=${() => act(tile)}>${face(tile)}</button>`))}</div>`;
}

const toggle = (shown, tile) => store.set({ open: shown === tile ? null : opened({ tile }) });
