/* The head of the big screen: the table mark, the game and its round, and how to join. */

import { html } from '../core/html.js';
import { tableMark } from '../core/icons.js';
import { speaker } from '../core/speaker.js';
import { t, term } from '../core/texts.js';
import { address } from './address.js';
import { code } from './code.js';
import { hears, toggle } from './sounds.js';

export function head({ view, match, picture }) {
  const turn = view.ended ? 0 : view.turn || (view.clock?.running ?? 0);
  const seats = view.order.length ? view.order : Object.keys(view.seats).map(Number);
  return html`<header class="tv">
    <span class="mark">${tableMark(seats, turn, turn, '100%')}</span>
    <h1>${term('title')}</h1><span class="rdn">${words(view, picture?.round?.({ view }))}</span><span class="grow"></span>${view.clock ? soundKey() : null}
    ${view.round ? join(match) : html`<p class="jn mut">${rules(view)}</p>`}</header>`;
}

/* Off at first: a screen should not speak in a room that did not ask it to. */
function soundKey() {
  const on = hears();
  return html`<button class="key snd" aria-pressed=${String(on)} aria-label=${t('side.sounds')} @click=${toggle}>${speaker(on)}</button>`;
}

function words(view, round) {
  if (view.ended) return t('tv.over');
  return view.round ? (round ?? t('tv.round', { n: view.round })) : t('tv.not_begun');
}

function join(match) {
  return html`<p class="jn">${t('tv.join')}<br><b>${address()}</b></p><span class="z jc">${code(match)}</span>
    <img class="qr" src="/m/${match}/qr.svg" alt=${t('tv.qr')}>`;
}

function rules(view) {
  const on = Object.entries(view.options).filter(([, value]) => value === true);
  return on.slice(0, 3).map(([name]) => term(`option.${name}`)).join(' · ');
}
