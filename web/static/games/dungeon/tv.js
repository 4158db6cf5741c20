/* The big screen: everybody's treasures and failures, the gate or the stairs large, the monsters met and the equipment. */

import { html, keyed } from '../../core/html.js';
import { icon, token } from '../../core/icons.js';
import { rising } from '../../core/numbers.js';
import { styles } from '../../core/styles.js';
import { t, who } from '../../core/texts.js';
import { sheetOf, stored } from '../../seat/model.js';
import { gate } from './gate.js';
import { drawing } from './icons.js';
import { count, does, health, heroOf, met, named, of, tiles } from './model.js';
import { stairs } from './stairs.js';

await styles('dungeon.css', 'dungeon_tv.css');

const GONE = { 1: 'given_up', 2: 'used' };
const MOST = 7;
const PILES = ['deck', 'dungeon', 'removed'];

/** A board per player: treasures won, failures, whether they still bid. */
export function boards({ view, ...rest }) {
  const columns = view.order.map((seat) => (seat === view.turn ? 'minmax(0,1.28fr)' : 'minmax(0,1fr)')).join(' ');
  return html`<div class="hs wdb" style=${{ 'grid-template-columns': columns }}>${view.order.map((seat) => keyed(seat, board({ view, ...rest }, seat)))}</div>`;
}

function board(state, seat) {
  const { view } = state;
  const [won, lost, passed] = ['treasures', 'failures', 'passed'].map((mark) => stored(state, sheetOf(seat), mark));
  const active = seat === view.turn;
  const said = lost > 1 ? 'is_out' : passed && view.phase !== 'hero' ? 'has_passed' : '';
  const label = `${t('page.wd.treasures', { name: who(seat), n: won })}, ${t('page.wd.failures', { n: lost })}`;
  return html`<section class="h ${active ? 'act flood' : 'tile'} ${said ? 'off' : ''}" data-seat=${view.seats[seat].colour}><header>${token(view.seats[seat].colour, 3.4, active ? 'inv' : '')}
    <div class="grow"><b class="nm cut">${who(seat)}</b>${said ? html`<span class="caps cut">${t(`page.wd.${said}`)}</span>` : null}</div>${active ? html`<span class="tag lamp">${t('tv.on_turn')}</span>` : null}</header>
    <p class="tre" role="img" aria-label=${label}>${[1, 2].map((n) => (n <= won ? icon('chest') : html`<span class="hole"></span>`))}${[1, 2].map((n) => (n <= lost ? html`<span class="flip">${icon('skull')}</span>` : null))}</p></section>`;
}

/** The place, large: the gate with its piles while all bid, the stairs in the dungeon. */
export function middle(state) {
  const { view } = state;
  const colour = view.seats[view.turn]?.colour ?? 0;
  return html`<section class="flood wdp" data-seat=${colour}>${view.phase === 'dungeon' ? descent(state, colour) : piles(state)}</section>`;
}

function descent(state, colour) {
  const left = health(state);
  const most = Math.max(count(state, 'most'), left);
  return html`${stairs(left, most, colour)}<div class="hpn"><span class="z">${rising(left)}</span><span class="hp1">${icon('heart')}${t('page.wd.of', { n: most })}</span></div>`;
}

function piles(state) {
  const counts = Object.fromEntries(PILES.map((mark) => [mark, count(state, mark)]));
  return html`${gate(counts, false)}<div class="cap">${PILES.map((mark) => html`<p class=${mark === 'dungeon' ? 'inner' : ''}><b class="z">${rising(counts[mark])}</b>${t(`page.wd.${mark}`)}</p>`)}</div>`;
}

/** Who is asked for what, and the hero's equipment. */
export function step(state) {
  const { view } = state;
  if (view.phase === 'hero') return html`<section class="tile wdt"><small class="lbl">${t('wd.phase.hero')}</small><h2>${t('page.wd.choosing', { name: who(view.turn) })}</h2></section>`;
  const said = view.phase === 'dungeon' ? t('page.wd.down', { name: who(view.turn) }) : t('page.wd.last_turn', { name: who(view.turn) });
  return html`<section class="tile wdt"><small class="lbl">${said}</small><h2>${named('hero', heroOf(state))}</h2><ul class="eqs">${tiles(state).map((tile) => keyed(tile.id, equipment(tile)))}</ul></section>`;
}

function equipment(tile) {
  const gone = GONE[of(tile, 'state')];
  return html`<li class="eq ${gone ? 'hole off' : ''}">${drawing(tile.name)}<span class="grow"><b class="lines2">${named('equipment', tile.name)}</b><small class="cut">${gone ? t(`page.wd.${gone}`) : does(tile)}</small></span></li>`;
}

/** The monsters met, the latest last, and how many are still to come. */
export function foot(state) {
  if (state.view.phase !== 'dungeon') return null;
  const left = count(state, 'dungeon');
  return html`<ul class="mets" data-seat=${state.view.seats[state.view.turn].colour}>${met(state).slice(-MOST).map((monster) => keyed(monster.id, card(monster)))}${keyed('left', html`<li class="back s${Math.min(3, left)}"><span class="z">${left}</span><small>${t('page.wd.to_go')}</small></li>`)}</ul>`;
}

function card(monster) {
  const [state, loss] = [of(monster, 'state'), of(monster, 'loss')];
  const end = state === 1 ? icon('check') : state === 2 ? (loss ? `−${loss}` : 0) : '?';
  return html`<li class="mc"><span class="z">${of(monster, 'strength') || ''}</span>${drawing(monster.name)}<small class="cut">${named('monster', monster.name)}</small><b class=${state === 1 ? 'ok' : ''}>${end}</b></li>`;
}
