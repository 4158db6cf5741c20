/* The bench from top to bottom. */

import { html } from '../core/html.js';
import { icon, tableMark } from '../core/icons.js';
import { t } from '../core/texts.js';
import { boards } from './boards.js';
import { buttons } from './buttons.js';
import { faults } from './faults.js';
import { line } from './line.js';
import { reset } from './state.js';
import { tower } from './tower.js';

export function bench(shown) {
  return html`${head(shown)}${trouble(shown)}${boards(shown)}
    <main class="bm">${buttons(shown)}${tower(shown)}${faults(shown)}${line(shown)}</main>`;
}

function head({ state: { micropython, match, buttons: list } }) {
  const own = list.filter(({ board, seat }) => !board && seat);
  const lit = own.find(({ glow }) => glow !== 'off')?.seat ?? 0;
  const game = match ? html`<a class="btn" href="/m/${match}">${icon('next')}${t('bench.match')}</a>` : null;
  return html`<header class="bt"><span class="mark">${tableMark(own.map(({ seat }) => seat), lit, lit, 48)}</span><h1>${t('bench.title')}</h1>
    <span class="tag line">${t(micropython ? 'bench.firmware' : 'bench.python')}</span><span class="grow"></span>
    ${game}<a class="btn" href="/table">${icon('plug')}${t('bench.hardware')}</a>
    <button class="btn" @click=${reset}>${icon('again')}${t('bench.reset')}</button></header>`;
}

function trouble({ lost, error }) {
  if (!lost && !error) return null;
  return html`<p class="note stop gone" role="alert">${icon('warn')}<span>${lost ? t('bench.lost') : error}</span></p>`;
}
