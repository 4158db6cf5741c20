/* The page that reads cards, of a match or of none. It only shows: what a card does is decided on the card's own page. */

import { call, Refused } from '../core/api.js';
import { watchChairs } from '../core/chairs.js';
import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { alive, lost } from '../core/link.js';
import { matchPage } from '../core/paths.js';
import { start } from '../core/start.js';
import { store } from '../core/store.js';
import { loadTexts, t } from '../core/texts.js';
import { goBack } from '../core/way-back.js';
import { remembered } from '../seat/memory.js';
import '../seat/banner.js';
import { deckPage, leaveSpread, openCard } from './addresses.js';
import './code-field.js';
import { listenForScanner } from './keyboard.js';
import { cancel, choose } from './photo.js';
import { followHistory } from './showing.js';
import { appWay, canLook, liveWay, photoWay } from './ways.js';

const AGAIN_MS = 2000;
const BEAT_MS = 4000;

const match = document.body.dataset.match;

let heard = null;

customElements.define('ht-scan', class extends Element {
  ready({ trouble, begun }) {
    return Boolean(trouble || begun);
  }

  template(state) {
    if (state.trouble) return html`<main><p class="note stop" role="alert">${state.trouble}</p></main>`;
    document.title = `${t(state.spread ? 'scan.spread' : 'scan.title')} · Heldentisch`;
    if (state.spread) return html`<ht-spread .choose=${choose} .cancel=${cancel}></ht-spread>`;
    return html`${top(state)}<ht-banner></ht-banner><main class="scan">${state.camera ? html`<ht-camera></ht-camera>` : html`<p class="ld">${t(canLook() ? 'scan.ways_four' : 'scan.ways')}</p>${appWay()}${photoWay(state)}`}<ht-code></ht-code>${state.camera ? null : liveWay(look)}${state.cameraError ? html`<p class="note stop" role="alert">${icon('warn')}<span>${state.cameraError}</span></p>` : null}</main>
      <footer class="dk"><a class="btn grow" href=${deckPage(state.view?.game)}>${t('scan.list')}</a></footer>`;
  }
});

function top({ game }) {
  return html`<header class="top logtop"><a class="key back" aria-label=${t('page.back')} href=${match ? matchPage(match) : '/'} @click=${goBack}>${icon('back')}</a>
    <h1 class="grow"><b class="nm cut">${t('scan.title')}</b>${game ? html`<small class="cut">${t(`${game.prefix}.title`)}</small>` : null}</h1></header>`;
}

async function look() {
  try {
    await import('./camera.js');
    store.set({ camera: true, cameraError: '', photo: null });
    scrollTo(0, 0);
  } catch {
    store.set({ cameraError: t('scan.lost') });
  }
}

async function begin() {
  try {
    await (match ? beginMatch() : beginAlone());
    await followHistory();
    store.set({ begun: true });
  } catch (error) {
    if (error instanceof Refused) store.set({ trouble: error.message });
    else setTimeout(begin, AGAIN_MS);
  }
}

async function beginMatch() {
  await start(match, 'scan');
  await watchChairs(match);
  const { mine } = store.state;
  const last = remembered(match);
  store.set({ seat: mine.includes(last) ? last : (mine[0] ?? 0) });
}

/* Without a match there is no stream that tells whether the table is there; so it is asked. */
async function beginAlone() {
  await loadTexts('page', 'scan');
  alive();
  setInterval(() => document.visibilityState === 'visible' && call('/healthz').then(alive, lost), BEAT_MS);
  addEventListener('offline', lost);
}

/* Wherever the page is, what a scanner types is read in the one place that says what came of it. */
async function scanned(text) {
  if (store.state.spread) {
    leaveSpread();
    await new Promise((done) => addEventListener('popstate', () => setTimeout(done), { once: true }));
  }
  document.querySelector('ht-code')?.read(text);
}

/* What a hand scanner at the table read, for this phone's seat or for the table. */
function hear() {
  const { scan } = store.state;
  if (!scan || scan === heard) return;
  heard = scan;
  if (scan.code) openCard(scan.code, match, scan.seat);
  else scanned(scan.text);
}

listenForScanner(scanned);
store.listen(hear);
// A page that comes back from the card it led to is ready for the next one.
addEventListener('pageshow', (event) => event.persisted && store.set({ photo: null }));
begin();
