/* What opens below the picture: one equipment with what can be done with it, and forms for what no table of ours has. */

import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { store } from '../../core/store.js';
import { t } from '../../core/texts.js';
import { acting } from '../../seat/model.js';
import { VerbForm } from '../../seat/verb-form.js';
import { drawing } from './icons.js';
import { does, met, named, of, tiles } from './model.js';
import { press } from './send.js';

const NUMBERS = ['health', 'low', 'high'];

customElements.define('wd-tile', class extends Element {
  template(state) {
    const tile = tiles(state).find(({ id }) => id === state.open?.tile);
    if (!tile) return null;
    const can = acts(state, tile);
    return html`<section class="tile wt"><div class="row">${drawing(tile.name)}<div class="grow"><h2>${named('equipment', tile.name)}</h2><p class="md mut">${does(tile)}</p></div><button class="key"
      aria-label=${t('page.close')} @click=${() => store.set({ open: null })}>${icon('cross')}</button></div>
      <div class="ways n${can.length}">${can.map(([said, act]) => keyed(said, html`<button class="btn" @click=${act}>${said}</button>`))}</div>
      ${of(tile, 'unsure') ? html`<p class="sm mut">${t('page.wd.unsure')}</p>` : null}
      <div class="pick" role="group" aria-label=${t('page.wd.numbers')}>${NUMBERS.map((mark) => keyed(mark, html`<button class="btn chip"
        @click=${() => store.set({ open: { kind: 'mark', sheet: tile.id, mark } })}>${t(`wd.mark.${mark}`)} <b>${of(tile, mark)}</b></button>`))}</div></section>`;
  }
});

/* A hero, a monster or an equipment of the table's own: its name first, then its numbers. */
customElements.define('wd-own', class extends VerbForm {
  subject({ open }) {
    return open?.kind === 'wd' && open.form ? { verb: open.form, seat: open.seat } : null;
  }

  sorted(fields) {
    const isName = ([, { field }]) => field === 'Text';
    return [[...fields.filter(isName), ...fields.filter((one) => !isName(one) && one[1].field !== 'Choice')], []];
  }
});

/* What people may do with it: in the dungeon the rules follow, else its state alone changes. */
function acts(state, tile) {
  const { view } = state;
  const seat = acting(state);
  if (!seat) return [];
  const put = (value) => press(seat, 'set', { sheet: tile.id, mark: 'state', value });
  if (of(tile, 'state')) return [[t('page.wd.line_up'), put(0)]];
  if (view.phase !== 'dungeon') return [[t('page.wd.give_up'), put(1)]];
  if (view.turn !== seat) return [[t('page.wd.use_up'), put(2)]];
  const monster = met(state).at(-1);
  const beat = monster && of(monster, 'state') !== 1 ? [[t('page.wd.beat_it', { monster: named('monster', monster.name) }), press(seat, 'beat', { equipment: tile.id })]] : [];
  return [...beat, [t('page.wd.use_up'), press(seat, 'lose', { equipment: tile.id })]];
}
