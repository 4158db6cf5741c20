/* A card without its match: none of its game runs, or several do and this phone is in none of them. */

import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { t } from '../core/texts.js';

/** Which match it is for, or that there is none. */
export function elsewhere({ fitting, running, deck, card }) {
  if (fitting.length) return html`<section class="ask"><h2>${t('card.page.which_match')}</h2><div class="uses">${fitting.map((one) => keyed(one.match, pick(card, one)))}</div></section>`;
  const game = deck.title;
  return html`<p class="note">${icon('info')}<span>${running.length ? t('card.page.other_game', { game }) : t('card.page.no_match', { game })}</span></p>`;
}

function pick({ code }, { match, seats = {} }) {
  const people = Object.values(seats);
  return html`<a class="btn mtch" href=${`/c/${code}?m=${match}`}><span class="grow"><b class="lines2">${people.map(({ name, colour }) => name || t(`page.colour.${colour}`)).join(', ')}</b
    ><small>${t('page.code')} <span class="z">${match}</span></small></span><span class="tks">${people.map(({ colour }, i) => keyed(i, token(colour, 1.6)))}</span></a>`;
}
