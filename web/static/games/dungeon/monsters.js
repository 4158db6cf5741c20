/* The monsters met so far with what each took, and how many are still to come. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { store } from '../../core/store.js';
import { t } from '../../core/texts.js';
import { drawing } from './icons.js';
import { count, met, named, of } from './model.js';

/** The row of monsters; the latest are seen first when there are many. */
export function row(state) {
  const all = met(state);
  const left = count(state, 'dungeon');
  return html`<ul class="met" style=${{ '--many': Math.min(4, all.length + 1) }}>${all.slice(-7).map((monster) => keyed(monster.id, card(state, monster)))}
    ${keyed('left', html`<li><button class="back s${Math.min(3, left)}" aria-label=${t('page.wd.change', { what: t('wd.mark.dungeon'), n: left })}
      @click=${() => store.set({ open: { kind: 'mark', sheet: 'table', mark: 'dungeon' } })}><span class="z">${left}</span><small>${t('page.wd.to_go')}</small></button></li>`)}</ul>`;
}

const ENDS = { 0: () => html`<b>?</b>`, 1: () => html`<b class="ok">${icon('check')}</b>`, 2: (loss) => html`<b>${loss ? `−${loss}` : 0}</b>` };

function card(state, monster) {
  const press = () => store.set({ open: { kind: 'mark', sheet: monster.id, mark: 'loss' } });
  const name = named('monster', monster.name);
  return html`<li><button class="mc" aria-label=${t('page.wd.change', { what: name, n: of(monster, 'loss') })} @click=${press}><span class="z">${of(monster, 'strength') || ''}</span>${drawing(monster.name)}<small class="cut">${name}</small>${ENDS[of(monster, 'state')](of(monster, 'loss'))}</button></li>`;
}
