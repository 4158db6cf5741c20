/* Who the arbiter is: becoming it, sharing it by a link or its code, giving it back. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { arbiterPage, logPage, matchPage } from '../core/paths.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { knownName } from './memory.js';
import { pane } from './pane.js';
import { become, giveBack } from './right.js';

const LONGEST = 24;

let complaint = '';
let copied = false;

/** What stands under the keys when nobody is the arbiter, or in their place when somebody else is. */
export function note(state) {
  const { right, key, view, link } = state;
  if (right.is || link.state === 'lost') return null;
  if (key) return invited();
  if (right.may && !view.clock) return null;
  if (right.may) return html`<section class="tile role"><p class="md mut">${t('arb.nobody')}</p><button class="btn" @click=${() => show('become')}
    >${icon('flag')}${t('arb.become')}</button></section>`;
  const say = right.name ? t('arb.somebody', { name: right.name }) : t('arb.sit_first');
  return html`<p class="note">${icon('eye')}<span class="grow">${say}</span></p>`;
}

const invited = () => html`<section class="tile pane"><h2>${t('arb.invited')}</h2>${nameForm()}</section>`;

/** The pane in which one becomes the arbiter. */
export const becoming = () => pane(t('arb.become'), html`<p class="md">${t('arb.become.help')}</p>${nameForm()}`, false);

/** The pane of the arbiter: a colleague, the log, giving it back. */
export function role({ match, right }) {
  const link = `${location.origin}${arbiterPage(match)}#${right.key}`;
  return pane(t('arb.rules.you', { name: knownName() || right.name }), html`<h3>${t('arb.share')}</h3><p class="md">${t('arb.share.help')}</p>
    <img class="qr" src="/api/matches/${match}/arbiter/qr.svg" alt=${t('arb.share.code')}>
    <ul class="list">${copyLine(link)}
      <li><a class="line" href=${matchPage(match)}>${icon('eye')}${t('arb.match')}</a></li>
      <li><a class="line" href=${logPage(match)}>${icon('log')}${t('page.log')}</a></li>
      <li><button class="line" @click=${leave}>${icon('again')}${t('arb.give_back')}</button></li></ul>${complaining()}`, false);
}

/* The clipboard is there only on https and on this machine itself; elsewhere the link is there to be selected. */
function copyLine(link) {
  if (!navigator.clipboard) return html`<li><input class="field link" readonly aria-label=${t('arb.share.link')} .value=${link} @focus=${({ target }) => target.select()}></li>`;
  const copy = () => navigator.clipboard.writeText(link).then(() => {
    copied = true;
    store.set({});
  });
  return html`<li><button class="line" @click=${copy}>${icon(copied ? 'check' : 'share')}${t(copied ? 'arb.share.copied' : 'arb.share.copy')}</button></li>`;
}

const nameForm = () => html`<form class="row name" @submit=${submit}><input class="field" name="name" maxlength=${LONGEST} required autocomplete="name"
  enterkeyhint="done" aria-label=${t('arb.name')} placeholder=${t('arb.name')} value=${knownName()}><button class="btn ink">${t('arb.become.do')}</button></form>${complaining()}`;

const complaining = () => (complaint ? html`<p class="note stop" role="alert">${icon('cross')}<span>${complaint}</span></p>` : null);

async function submit(event) {
  event.preventDefault();
  const name = event.target.elements.name.value.normalize('NFC').trim();
  if (!name) return;
  complaint = await become(name, store.state.key).catch(() => t('arb.unreachable'));
  if (!complaint) history.replaceState(null, '', location.pathname);
  store.set(complaint ? {} : { key: '' });
}

async function leave() {
  complaint = await giveBack().catch(() => t('arb.unreachable'));
  store.set({});
}

function show(kind) {
  complaint = '';
  store.set({ open: { kind } });
}
