/* The card in the dungeon: what was turned up, what beats it, what must go, and what saves at 0 health. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { t } from '../../core/texts.js';
import { forWhom } from '../../seat/for-whom.js';
import { lastRoll } from '../../seat/last-roll.js';
import { sheetOf, stored } from '../../seat/model.js';
import { drawing } from './icons.js';
import { count, does, fits, linedUp, met, named, of, open } from './model.js';
import { naming, turnUp } from './monster-keys.js';
import { press, sent, unfold } from './send.js';
import { face } from './tiles.js';

export function dungeon(state, seat, may) {
  if (count(state, 'health') <= 0 && may.fail) return zero(state, seat);
  const monster = open(state);
  if (monster) return fight(state, seat, monster);
  if (may.lose?.must && linedUp(state).length) return owed(state, seat);
  if (may.claim) return nobody(state, seat);
  return html`${naming(state, seat)}${turnUp(state, seat)}`;
}

const card = (state, seat, label, title, body) => html`<section class="ask"><div class="row st1"><div class="grow">${label ? html`<small class="lbl">${label}</small>` : null}<h2>${title}</h2></div>${forWhom(state, seat)}</div>${lastRoll(state)}${body}</section>`;

/* The equipment that helps, large; the rest waits behind a key of its own. */
function keys(state, verb, seat, does) {
  const best = linedUp(state).filter((tile) => fits(state, tile));
  const rest = linedUp(state).filter((tile) => !fits(state, tile));
  const key = (tile) => keyed(tile.id, html`<button class="btn sv ${sent(verb)}" @click=${press(seat, verb, { equipment: tile.id })}>${drawing(tile.name)}<span class="grow"><b>${named('equipment', tile.name)}</b><small>${does(tile)}</small></span>${icon('next')}</button>`);
  const isOpen = Boolean(state.open?.other) || !best.length;
  const other = rest.length && best.length ? html`<button class="btn" aria-expanded=${String(isOpen)} @click=${unfold({ other: true })}>${t(isOpen ? 'page.wd.back' : 'page.wd.other')}</button>` : null;
  const more = isOpen && rest.length ? html`<div class="eqs">${rest.map((tile) => keyed(tile.id, html`<button class="eq btn" @click=${press(seat, verb, { equipment: tile.id })}>${face(tile)}</button>`))}</div>` : null;
  return { best: best.map(key), other, more };
}

function fight(state, seat, monster) {
  const { best, other, more } = keys(state, 'beat', seat, does);
  const hit = html`<button class="btn ${sent('suffer')}" @click=${press(seat, 'suffer')}>${t('page.wd.hit')}</button>`;
  return card(state, seat, t('page.wd.met', { monster: named('monster', monster.name), n: of(monster, 'strength') }), t('page.wd.beats_it'),
    html`<div class="svs">${best}</div>${more}<div class="two small ${other ? '' : 'one'}">${other}${hit}</div>`);
}

function zero(state, seat) {
  const back = (tile) => t('page.wd.back_with', { n: of(tile, 'revive') || 1 });
  const { best, other, more } = keys(state, 'revive', seat, back);
  const monster = met(state).at(-1);
  const took = monster && of(monster, 'loss') ? t('page.wd.took', { monster: named('monster', monster.name), n: of(monster, 'loss'), had: count(state, 'before') }) : t('page.wd.no_health');
  const flip = stored(state, sheetOf(seat), 'failures') ? 'second_flip' : 'first_flip';
  const no = html`<button class="btn ${sent('fail')}" @click=${press(seat, 'fail')}>${t('page.wd.no')}</button>`;
  return html`${card(state, seat, took, t('page.wd.saves'), html`<div class="svs">${best}</div>${more}<div class="two small ${other ? '' : 'one'}">${other}${no}</div>`)}
    <p class="note">${icon('skull')}<span><b>${t(`page.wd.${flip}`)}</b> ${t(`page.wd.${flip}.more`)}</span></p>`;
}

function owed(state, seat) {
  const monster = met(state).at(-1);
  return card(state, seat, monster ? named('monster', monster.name) : '', t('page.wd.owed'), html`<div class="eqs">${linedUp(state).map((tile) =>
    keyed(tile.id, html`<button class="eq btn ${sent('lose')}" @click=${press(seat, 'lose', { equipment: tile.id })}>${face(tile)}</button>`))}</div>`);
}

function nobody(state, seat) {
  const gets = state.view.options.empty_dungeon === 'treasure';
  return card(state, seat, t('wd.phase.dungeon'), t('page.wd.nobody'), html`<button class="btn cav ${sent('claim')}" @click=${press(seat, 'claim')}>${icon(gets ? 'chest' : 'go')}<span class="grow"><b>${t(gets ? 'page.wd.reward' : 'page.wd.no_reward')}</b></span>${icon('next')}</button>`);
}
