/* Before the match: who sits where, and one code to scan. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { named, t } from '../core/texts.js';
import { address } from './address.js';
import { code } from './code.js';
import { angle, ring } from './ring.js';

/* A name beside the ring has less room than one above it; all are measured in rem from its middle. */
const BESIDE = 16.4;
const ABOVE = 17.6;
const ROOM = 25.4;

export function waiting({ view, match, game }) {
  const chooses = Object.values(game.verbs).some(({ setup, lead, who }) => setup && !lead && who !== 'table');
  const seats = Object.entries(view.seats).map(([number, seat]) => ({ ...seat, number, taken: Boolean(seat.name) }));
  const taken = seats.filter((seat) => seat.taken);
  return html`<div class="wait"><div class="rw">${ring(seats)}
      <div class="mid"><b class="z">${taken.length}</b><span>${t('tv.seated', { n: seats.length })}</span></div>
      <ol>${seats.map((seat, i) => label(view, seat, angle(i, seats.length), chooses))}</ol></div>
    <div class="rt"><section class="ask"><small class="lbl">${t('tv.pick')}</small><div class="jq">
        <img class="qr" src="/m/${match}/qr.svg" alt=${t('tv.qr')}>
        <div><h2>${t('tv.scan')}</h2><p>${t('tv.or_type')}<br><b>${address()}</b><br>${t('tv.and_code')}</p>
          <span class="z">${code(match)}</span></div></div></section>
      <section class="tile nx">${icon('phone')}<p><b>${t('tv.begin')}</b> ${t('tv.later')}</p></section></div></div>`;
}

function label(view, seat, at, chooses) {
  const x = Math.sin(at);
  const side = Math.abs(x) < .2 ? 'middle' : x < 0 ? 'left' : '';
  const style = {
    left: `calc(50% + ${BESIDE * x}rem)`, top: `calc(50% - ${ABOVE * Math.cos(at)}rem)`, 'max-width': `${ROOM - BESIDE * Math.abs(x)}rem`,
  };
  const sheet = view.sheets[`p${seat.number}`];
  const role = sheet?.name ? named(sheet) : seat.taken && chooses ? t('tv.choosing') : t(`page.colour.${seat.colour}`);
  const name = seat.taken ? seat.name : t('tv.free');
  return html`<li class=${side} style=${style}><b class=${seat.taken ? '' : 'fr'}>${name}</b><small>${role}</small></li>`;
}
