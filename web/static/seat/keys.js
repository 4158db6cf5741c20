/* Verbs as keys. What moves the game on stands in the card, the first of them in ink; the rest waits behind "More". */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { isOnItsWay, send } from '../core/outbox.js';
import { store } from '../core/store.js';
import { t, term } from '../core/texts.js';
import { complete, hasExtras } from './choices.js';

/** What belongs in the card: what moves the game on, then what is meant for this very step. */
const isHere = ({ view }) => ({ lead, must, phases }) => lead || must || phases.includes(view.phase);

/** The keys of the card, at most three beside each other; the first that moves the game on is ink. */
export function leadKeys(state, seat, offers) {
  const here = offers.filter(isHere(state)).sort((one, other) => Boolean(other.lead) - Boolean(one.lead));
  if (!here.length) return null;
  const look = here.length === 2 || here.length === 4 ? 'n2' : here.length === 1 ? 'n1' : '';
  return html`<div class="ways here ${look}" role="group" aria-label=${t('page.keys_here')}>${here.map((offer, i) =>
    keyed(offer.verb, key(state, seat, offer, i || !offer.lead ? '' : 'ink')))}</div>`;
}

/** The rest: one key that unfolds them below the card. */
export function moreKeys(state, seat, offers) {
  if (state.open?.act) return null; // a picture's own form is being filled in
  const here = isHere(state);
  const rest = offers.filter((offer) => !here(offer) && !state.picture.draws?.includes(offer.verb));
  if (!rest.length) return null;
  const isOpen = state.open?.kind === 'more' || rest.length === 1;
  const unfold = () => store.set({ open: isOpen ? null : { kind: 'more' } });
  const fold = rest.length === 1 ? null : html`<button class="btn fold" aria-expanded=${String(isOpen)}
    @click=${unfold}>${t(isOpen ? 'page.fewer' : 'page.more')}${icon(isOpen ? 'cross' : 'down')}</button>`;
  return html`<div class="more" role="group"
    aria-label=${t('page.keys_more')}>${fold}${isOpen ? rest.map((offer) => keyed(offer.verb, rareKey(seat, offer))) : null}</div>`;
}

/* Rare acts always show what they will do before they do it. */
function rareKey(seat, { verb, fields }) {
  const act = () => (Object.keys(fields).length ? store.set({ open: { kind: 'verb', verb, seat } }) : send(seat, verb));
  return html`<button class="btn ${isOnItsWay(verb) ? 'sent' : ''}" @click=${act}>${term(`verb.${verb}`)}</button>`;
}

/* A form opens when something must be chosen. What may be chosen besides is behind a small key of its own. */
function key(state, seat, offer, look) {
  const { verb } = offer;
  const args = complete(state, seat, offer);
  const fill = () => store.set({ open: { kind: 'verb', verb, seat } });
  const act = () => {
    send(seat, verb, args);
    store.set({ open: null });
  };
  const main = html`<button class="btn grow ${look} ${isOnItsWay(verb) ? 'sent' : ''}"
    @click=${args ? act : fill}>${term(`verb.${verb}`)}</button>`;
  if (!args || !hasExtras(state, seat, offer)) return main;
  return html`<div class="pair">${main}<button class="btn sq" aria-label=${t('page.extras', { what: term(`verb.${verb}`) })}
    @click=${fill}>${icon('more')}</button></div>`;
}
