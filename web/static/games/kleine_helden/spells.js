/* The spells of a group: which are ready, which rest. A hole is a turn still to wait, a disc one that is over. */

import { html, keyed } from '../../core/html.js';
import { store } from '../../core/store.js';
import { t } from '../../core/texts.js';
import { picture } from './icons.js';
import { figures } from './figures.js';
import { SPELLS, USABLE, cards } from './model.js';

const MOST = 5;

/** The list of a seat's spells, or nothing. A tap casts what can be cast now, else it opens the turns to wait. */
export function spells(state, seat) {
  const all = figures(state, seat).flatMap((one) => cards(state, one).filter(({ type }) => SPELLS.includes(type)).map((card) => ({ ...card, whose: one.name, casts: mayCast(state, one, card) ? one.id : '' })));
  if (!all.length) return null;
  const several = new Set(all.map(({ whose }) => whose)).size > 1;
  return html`<ul class="tile list sps" aria-label=${t('page.kh.spells')}>${all.map((card) => keyed(card.id, row(card, several)))}</ul>`;
}

const mayCast = ({ view }, one, { type, read }) => view.turn === one.owner && 'cast' in (view.offers[one.owner] ?? {}) && USABLE.includes(type)
  && !read('wait') && !read('creature') && !one.read('acted');

function row({ id, type, name, whose, casts, read }, several) {
  const wait = read('wait');
  const out = read('creature');
  const need = read('need') ? t('page.kh.from', { n: read('need') }) : '';
  const open = () => store.set({ open: casts ? { kind: 'kh', act: 'cast', figure: casts } : { kind: 'mark', sheet: id, mark: 'wait' } });
  return html`<li class=${wait ? 'wait' : ''}><button class="row" @click=${open}>${picture(type)}<span class="grow"><b class="cut">${name}</b
    ><small class="cut">${[several ? whose : '', need].filter(Boolean).join(' · ')}</small></span>${wait ? discs(wait, read('cooldown')) : null}
    <span class="sst">${state(wait, out, read('cooldown'))}</span></button></li>`;
}

/* A spell cast just now rests for all its turns. */
function discs(wait, cooldown) {
  const many = Math.min(MOST, Math.max(wait, cooldown));
  return html`<span class="cdn">${Array.from({ length: many }, (_, i) => html`<i class=${i < wait ? 'hole' : 'full'}></i>`)}</span>`;
}

function state(wait, out, cooldown) {
  if (out) return t('page.kh.at_table');
  if (!wait) return t('page.kh.ready');
  return t(wait >= cooldown ? 'page.kh.rests' : 'page.kh.still', { n: wait });
}
