/* Turning up a monster: a key per regular one, the special ones behind a key, any other one typed. */

import { html, keyed } from '../../core/html.js';
import { t } from '../../core/texts.js';
import { forWhom } from '../../seat/for-whom.js';
import { lastRoll } from '../../seat/last-roll.js';
import { drawing } from './icons.js';
import { count, linedUp, met, named, of } from './model.js';
import { form, press, sent, unfold } from './send.js';

const STRENGTHS = { goblin: 1, skeleton: 2, orc: 3, vampire: 4, golem: 5, lich: 6, demon: 7, dragon: 9 };
const UNNAMED = 99;

export function turnUp(state, seat) {
  const all = state.game.verbs.meet.fields.monster.values;
  const special = Boolean(state.open?.special);
  const shown = all.filter((name) => name in STRENGTHS !== special);
  return html`<section class="ask">${forWhom(state, seat)}<div class="row"><h2 class="grow">${t('page.wd.turned')}</h2><button class="btn text spec" aria-expanded=${String(special)}
    @click=${unfold({ special: true })}>${t(special ? 'page.wd.regular' : 'page.wd.special')}</button></div>${lastRoll(state)}
    ${count(state, 'next') ? html`<p class="or">${t('page.wd.passes')}</p>` : null}
    <div class="mgrid ${special ? 'sp' : ''}">${shown.map((monster) => keyed(monster, html`<button class="btn mb ${sent('meet')}" @click=${press(seat, 'meet', { monster })}><span class="z">${STRENGTHS[monster] ?? ''}</span>${drawing(monster)}<small>${named('monster', monster)}</small></button>`))}
      ${special ? keyed('other', html`<button class="btn mb" @click=${form(seat, 'meet')}><span class="z"></span>${drawing('card')}<small>${t('page.wd.other_monster')}</small></button>`) : null}</div></section>`;
}

/** An equipment for which somebody names a strength before the first monster. */
export function naming(state, seat) {
  if (met(state).length) return null;
  return linedUp(state).filter((tile) => of(tile, 'named') === UNNAMED).map((tile) => keyed(tile.id, html`<section class="tile nm5"><b>${t('page.wd.name_it', { tile: named('equipment', tile.name) })}</b><small>${t('page.wd.before_first')}</small>
    <div class="pick">${Object.entries(STRENGTHS).filter(([, n]) => n >= of(tile, 'low') && n <= of(tile, 'high')).map(([monster, n]) => html`<button class="btn nb" aria-label=${`${n} ${named('monster', monster)}`}
      @click=${press(seat, 'name_strength', { equipment: tile.id, strength: n })}><span class="z">${n}</span></button>`)}</div></section>`));
}
