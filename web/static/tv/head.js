/* The head of the big screen: the table mark, the game and its round, and how to join. */

import { html } from '../core/html.js';
import { tableMark } from '../core/icons.js';
import { t, term } from '../core/texts.js';
import { address } from './address.js';
import { code } from './code.js';

export function head({ view, match, picture }) {
  const turn = view.ended ? 0 : view.turn;
  const seats = view.order.length ? view.order : Object.keys(view.seats).map(Number);
  return html`<header class="tv">
    <span class="mark">${tableMark(seats, turn, turn, '100%')}</span>
    <h1>${term('title')}</h1><span class="rdn">${words(view, picture?.round?.({ view }))}</span><span class="grow"></span>
    ${view.turn ? join(match) : html`<p class="jn mut">${rules(view)}</p>`}</header>`;
}

function words(view, round) {
  if (view.ended) return t('tv.over');
  return view.turn ? (round ?? t('tv.round', { n: view.round })) : t('tv.not_begun');
}

function join(match) {
  return html`<p class="jn">${t('tv.join')}<br><b>${address()}</b></p><span class="z jc">${code(match)}</span>
    <img class="qr" src="/m/${match}/qr.svg" alt=${t('tv.qr')}>`;
}

function rules(view) {
  const on = Object.entries(view.options).filter(([, value]) => value === true);
  return on.slice(0, 3).map(([name]) => term(`option.${name}`)).join(' · ');
}
