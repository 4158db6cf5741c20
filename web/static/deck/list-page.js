/* The page with the list: the count, a search, kinds as chips, a row per card. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { digits } from '../core/numbers.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { magnifier } from '../cards/drawings.js';
import { kindsText } from '../cards/kinds.js';
import { mini } from '../cards/mini.js';
import { languageOf, nameOf } from '../cards/names.js';
import { printer } from '../cards/signs.js';
import { fields } from './fields.js';
import { match } from './looking.js';
import { OPEN, fitting } from './searching.js';
import { kindLine, missingLine } from './words.js';

const AT_ONCE = 30; // rows; more come when somebody gets there
const scanPage = match ? `/m/${match}/scan` : '/scan';

export const printPage = ({ id }) => `/cards/${encodeURIComponent(id)}/print`;

/* Rows grow before their end comes into sight. */
const watcher = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && store.set({ many: store.state.many + 1 }), { rootMargin: '800px' });

export function listPage(state) {
  const { deck, lost } = state;
  return html`${top(state)}<main>${lost ? html`<p class="note stop" role="alert">${icon('offline')}<span>${t('deck.lost')}</span></p>` : null}${extra(state)}
    ${deck.cards.length ? filled(state) : empty()}</main>
    <div class="dock3"><a class="btn ${isAsking(state) ? '' : 'lamp'} grow" href=${scanPage}>${icon('code')}${t('deck.scan')}</a><a class="btn" href="#new">${icon('plus')}${t('deck.new')}</a></div>`;
}

/* One thing on the page is lit. */
const isAsking = ({ said }) => ['how', 'sure'].includes(said?.code);

/** A deck that cannot be read: the service says why. */
export const troublePage = ({ trouble }) => html`<header class="top"><a class="key back" aria-label=${t('page.back')} href="/cards">${icon('back')}</a><h1 class="grow"><b class="nm cut">${t('deck.title')}</b></h1></header>
  <main><p class="note stop" role="alert">${icon('warn')}<span>${trouble}</span></p></main>`;

const top = ({ deck, menu }) => html`<header class="top"><a class="key back" aria-label=${t('page.back')} href="/cards">${icon('back')}</a><h1 class="grow"><b class="nm cut">${t('deck.title')}</b><span class="caps cut">${deck.title}</span></h1>
  <a class="key" aria-label=${t('deck.print')} href=${printPage(deck)}>${printer()}</a><button class="key" aria-label=${t('page.menu')} aria-expanded=${String(Boolean(menu))} @click=${() => store.set({ menu: !menu, said: null })}>${icon(menu ? 'cross' : 'more')}</button></header>`;

/* What comes with the menu is fetched when first needed. */
function extra({ deck, menu, said }) {
  if (menu || said || !deck.cards.length) import('./menu.js').catch(() => {}); // the next look tries again
  return html`${menu ? html`<ht-deck-menu></ht-deck-menu>` : null}${said ? html`<ht-deck-said></ht-deck-said>` : null}`;
}

function filled(state) {
  const { deck, typed, kind } = state;
  const cards = fitting(state);
  const search = ({ target }) => store.set({ typed: target.value, many: 0 });
  return html`${count(deck)}<label class="srch">${magnifier()}<input class="field" type="search" autocomplete="off" enterkeyhint="search" placeholder=${t('deck.search')} aria-label=${t('deck.search')} .value=${typed} @input=${search}></label>
    ${chips(state)}${cards.length ? html`<ul class="tile list cl">${cards.slice(0, AT_ONCE * (1 + state.many)).map((card) => keyed(card.id, row(card, deck, state.lying)))}</ul>` : html`<p class="note">${icon('info')}<span>${t('deck.none_found')}</span></p>`}
    ${cards.length > AT_ONCE * (1 + state.many) ? more(state.many) : null}`;
}

function count(deck) {
  const have = deck.cards.filter((card) => card.has_sticker).length;
  const all = deck.cards.length;
  return html`<section class="tile cnt"><p><span class="z">${digits(have)}</span><span><b>${t('deck.of_all', { n: all, have })}</b><br><span class="mut">${missingLine(deck)}</span></span></p>${fields(have, all, t('deck.fields', { have, all }))}</section>`;
}

function chips({ deck: { cards, kinds, ...game }, kind, lying }) {
  const counts = new Map(Object.keys(kinds).map((one) => [one, 0]));
  for (const card of cards) counts.set(card.kind, (counts.get(card.kind) ?? 0) + 1);
  const there = [...counts].filter(([, n]) => n);
  const open = cards.filter(({ id }) => lying?.[id]).length;
  if (there.length < 2 && !open) return null;
  const chip = (one, text, n) => keyed(one, html`<button class="kchip ${one === kind ? 'on' : ''}" aria-pressed=${String(one === kind)} @click=${() => store.set({ kind: one, many: 0 })}>${text}<b class="z">${n}</b></button>`);
  return html`<div class="kchips" role="group" aria-label=${t('deck.kinds')}>${[chip('', t('deck.every'), cards.length), open ? chip(OPEN, t('deck.open'), open) : null, ...there.map(([one, n]) => chip(one, kindsText({ kinds, ...game }, one), n))]}</div>`;
}

/* A card with a sticker has its page; one without is still being written down. */
const row = (card, deck, lying) => html`<li><a href=${card.has_sticker ? `/c/${card.code}${match ? `?m=${match}` : ''}` : `#${card.id}`}>${mini(card, deck)}<span class="grow"><b class="lines2" lang=${languageOf(card)}>${nameOf(card)}</b><small class="lines2">${kindLine(card, deck)}${lying?.[card.id] ? ` · ${lying[card.id]}` : ''}</small></span>
  ${card.has_sticker ? html`<span class="z cd">${card.code}</span>` : html`<span class="non"><i class="hole"></i><span>${t('deck.no_sticker')}</span></span>`}</a></li>`;

/* Each time the end is a new node, so that it is looked at anew. */
const ends = new Map();

function more(many) {
  if (!ends.has(many)) {
    const end = Object.assign(document.createElement('div'), { className: 'end-of-rows' });
    watcher.observe(end);
    ends.set(many, end);
  }
  return ends.get(many);
}

const empty = () => html`<section class="none"><span class="th big hole" aria-hidden="true"><span class="z">?</span></span><h2>${t('deck.empty')}</h2><p>${t('deck.empty.help')}</p></section><ht-deck-start></ht-deck-start>`;
