/* The page from top to bottom: how many parts are well, what is ill with its cause and its cure, the others, and help. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { language, t } from '../core/texts.js';
import { isOld, newFirmware } from './boards.js';
import { drawing } from './drawings.js';
import { lasted, partsOf } from './parts.js';
import { keepBundle, search, toggle } from './state.js';

const NAMES = { de: 'Deutsch', en: 'English' };
const match = new URLSearchParams(location.search).get('m') ?? '';

export function everything(shown) {
  const parts = partsOf(shown);
  const ill = parts.filter(({ state }) => state === 'ill');
  document.title = `${t('hw.title')} · Heldentisch`;
  return html`${top(shown.state)}<main>${trouble(shown)}${sum(parts, ill, shown.state)}
    ${ill.map((part) => keyed(part.id, card(part, shown)))}
    <ul class="tile list ol">${parts.filter((part) => !ill.includes(part)).map((part) => keyed(part.id, row(part, shown)))}</ul>${help(shown)}</main>`;
}

function top({ version }) {
  const other = language === 'de' ? 'en' : 'de';
  const query = new URLSearchParams({ ...(match ? { m: match } : {}), lang: other });
  return html`<header class="top"><a class="key bk" aria-label=${t('page.back')} href=${match ? `/m/${encodeURIComponent(match)}` : '/'}>${icon('back')}</a>
    <h1 class="grow"><b class="nm cut">${t('hw.title')}</b><small class="cut">${t('hw.version', { version })}</small></h1>
    <a class="key caps" href=${`?${query}`} lang=${other} hreflang=${other} aria-label=${NAMES[other]}>${other}</a></header>`;
}

function trouble({ lost, error }) {
  if (!lost && !error) return null;
  return html`<p class="note stop" role="alert">${icon('warn')}<span>${lost ? t('hw.lost') : error}</span></p>`;
}

/* What nobody can tell, and what people play without, is neither well nor ill. */
function sum(parts, ill, { checked, now }) {
  const of = parts.filter(({ state }) => state !== 'none').length;
  const n = parts.filter(({ state }) => state === 'well').length;
  const age = checked ? now - checked : 0;
  return html`<div class="hd"><span class="z">${n}</span><p><b role="status">${t('hw.healthy', { n, of })}</b><br><span class="mut">${age < 2000 ? t('hw.checked.now') : t('hw.checked', { time: lasted(age) })}</span></p>
    <button class="btn sq" aria-label=${t('hw.check')} @click=${search}>${icon('again')}</button></div>`;
}

function card(part, shown) {
  const open = shown.open === part.id;
  return html`<section class="ask" aria-label=${part.name}>${key(part, open, 'row', html`<span class="oi">${drawing(part.drawing)}</span><span class="grow"><small class="lbl">${name(part)}</small><h2>${part.headline}</h2></span>`)}
    <p class="md cu">${part.why ? html`<b>${t('hw.why')}</b> ${part.why}<br>` : null}<b>${t('hw.cure')}</b> ${part.cure}</p>
    ${part.acts ? html`<div class="two">${part.acts}</div>` : null}${open ? part.detail() : null}</section>`;
}

/* Whoever taps on a part sees its details, where it has any. */
function key(part, open, kind, inside) {
  if (!part.detail) return html`<div class=${kind}>${inside}</div>`;
  return html`<button class=${`${kind} opn`} aria-expanded=${String(open)} @click=${() => toggle(part.id)}>${inside}</button>`;
}

const name = (part) => html`${part.name}${part.detail ? html`<span class="more">${icon('down')}</span>` : null}`;

const SIGNS = { well: ['okd', 'check'], busy: ['okd bs', 'more'], none: ['okd no', 'minus'] };

function row(part, shown) {
  const open = shown.open === part.id;
  const [kind, sign] = SIGNS[part.state];
  return html`<li>${key(part, open, 'og', html`<span class="oi ${part.lit ? 'lit' : ''}">${drawing(part.drawing)}</span><span class="grow"><b>${name(part)}</b><small>${part.fact}</small></span>
    <span class=${kind} role="img" aria-label=${t(`hw.sign.${part.state}`)}>${icon(sign)}</span>`)}${open ? part.detail() : null}</li>`;
}

function help({ state, making }) {
  const old = state.boards.filter(isOld);
  if (!old.length && !state.bundle) return null;
  return html`<ul class="tile list ac">${old.map((board) => keyed(board.id, newFirmware(board)))}
    ${state.bundle ? html`<li><div class="grow"><b>${t('hw.bundle')}</b><small>${t('hw.bundle.help')}</small></div>
      <button class="btn ${making ? 'sent' : ''}" ?disabled=${making} @click=${keepBundle}>${t('hw.bundle.make')}</button></li>` : null}</ul>`;
}
