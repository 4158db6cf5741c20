/* Which games have cards: a row per game, with how many it has. */

import { call } from '../core/api.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { loadTexts, t } from '../core/texts.js';
import { gamePicture } from '../new/game-picture.js';

const AGAIN_MS = 4000;
const CLOCK = 'clock'; // nothing but a clock: it has no cards unless somebody gave it some

const row = ({ game, title, cards, broken, picture }) => html`<li><a class="btn gm" href=${`/cards/${encodeURIComponent(game)}`}><span class="pict">${gamePicture(picture)}</span><span class="grow"><b>${title}</b><small class=${broken ? 'wrong' : ''}>${broken || (cards ? t('deck.cards', { n: cards }) : t('deck.no_cards'))}</small></span
  >${icon(cards ? 'next' : 'plus')}</a></li>`;

customElements.define('ht-decks', class extends Element {
  ready({ decks }) {
    return Boolean(decks);
  }

  template({ decks, lost }) {
    document.title = t('deck.title');
    const inUse = decks.filter(({ cards, picture }) => cards || picture !== CLOCK).sort((one, other) => (other.cards > 0) - (one.cards > 0));
    return html`<header class="top"><a class="key back" aria-label=${t('page.back')} href="/">${icon('back')}</a><h1 class="grow"><b class="nm cut">${t('deck.title')}</b><span class="caps cut">${t('deck.which')}</span></h1></header>
      <main>${lost ? html`<p class="note stop" role="alert">${icon('offline')}<span>${t('deck.lost')}</span></p>` : null}<ul class="gms">${inUse.map((deck) => keyed(deck.game, row(deck)))}</ul></main>
      <div class="dock3"><a class="btn lamp grow" href="/scan">${icon('code')}${t('deck.scan')}</a></div>`;
  }
});

/* The list of games says what each looks like. */
async function look() {
  try {
    const [{ decks }, games] = await Promise.all([call('/api/decks'), call('/api/games')]);
    const pictures = Object.fromEntries(games.map(({ id, picture }) => [id.split('@')[0], picture]));
    store.set({ decks: decks.map((deck) => ({ ...deck, picture: pictures[deck.game] ?? 'own' })), lost: false });
  } catch {
    store.set({ lost: true });
  }
}

async function begin() {
  try {
    await loadTexts('page', 'deck');
  } catch {
    setTimeout(begin, AGAIN_MS);
    return;
  }
  await look();
  setInterval(() => document.visibilityState === 'visible' && look(), AGAIN_MS);
  for (const news of ['visibilitychange', 'pageshow']) addEventListener(news, () => document.visibilityState === 'visible' && look());
}

begin();
