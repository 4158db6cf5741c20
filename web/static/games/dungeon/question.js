/* The card of the moment, for whoever this phone plays: choose, draw or pass, where the card goes, what was turned up. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { t, who } from '../../core/texts.js';
import { forWhom } from '../../seat/for-whom.js';
import { lastRoll } from '../../seat/last-roll.js';
import { dungeon } from './descent.js';
import { heroes } from './heroes.js';
import { drawing } from './icons.js';
import { count, linedUp } from './model.js';
import { press, sent } from './send.js';
import { shelf } from './tiles.js';

/** The card for `seat`; nothing while that seat is not asked. */
export function question(state, seat) {
  const { view, open } = state;
  if (open?.kind === 'wd' && open.tile) return html`<wd-tile></wd-tile>`;
  if (open?.kind === 'wd' && open.form && view.offers[open.seat]?.[open.form]) return html`<section class="ask"><wd-own></wd-own></section>`;
  const may = view.offers[seat] ?? {};
  if (may.choose_hero) return heroes(state, seat);
  if (view.turn !== seat) return null;
  if (view.phase === 'bid') return count(state, 'drawn') ? drawn(state, seat, may) : bidding(state, seat, may);
  return view.phase === 'dungeon' ? dungeon(state, seat, may) : null;
}

function bidding(state, seat, may) {
  const draw = html`<button class="btn ${sent('draw')}" ?disabled=${!may.draw} @click=${press(seat, 'draw')}>${icon('card')}<span><b>${t('wd.verb.draw')}</b><small>${t(may.draw ? 'page.wd.only_you' : 'page.wd.no_card')}</small></span></button>`;
  return html`<section class="ask"><div class="row st1"><div class="grow"><small class="lbl">${t('page.wd.bidding', { name: who(seat) })}</small><h2>${t('page.wd.draw_or_pass')}</h2></div>${forWhom(state, seat)}</div>${lastRoll(state)}
    <div class="two">${draw}<button class="btn ${sent('drop_out')}" @click=${press(seat, 'drop_out')}>${icon('skip')}<span><b>${t('wd.verb.drop_out')}</b><small>${t('page.wd.out_round')}</small></span></button></div></section>`;
}

function drawn(state, seat, may) {
  const give = (tile) => press(seat, 'put_away', { equipment: tile.id })();
  const alone = may.put_away ? html`<button class="btn cav" @click=${press(seat, 'put_away')}>${icon('card')}<span class="grow"><b>${t('page.wd.put_alone')}</b></span></button>` : html`<p class="or">${t('page.wd.nothing_left')}</p>`;
  return html`<section class="ask"><div class="row st1"><div class="grow"><small class="lbl">${t('page.wd.saw')}</small><h2>${t('page.wd.where')}</h2></div>${forWhom(state, seat)}</div>
    <button class="btn cav ${sent('put_in')}" @click=${press(seat, 'put_in')}>${drawing('gate')}<span class="grow"><b>${t('page.wd.in_dungeon')}</b><small>${t('page.wd.then', { n: count(state, 'dungeon') + 1 })}</small></span>${icon('next')}</button>
    ${linedUp(state).length ? html`<p class="or">${t('page.wd.or')}</p>${keyed('shelf', shelf(state, give))}` : alone}</section>`;
}
