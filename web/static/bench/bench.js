/* The bench from top to bottom. */

import { html } from '../core/html.js';
import { icon, tableMark } from '../core/icons.js';
import { t } from '../core/texts.js';
import { buttons } from './buttons.js';
import { faults } from './faults.js';
import { line } from './line.js';
import { reset } from './state.js';
import { tower } from './tower.js';

export function bench(shown) {
  return html`${head(shown)}${trouble(shown)}
    <main class="bm">${buttons(shown)}${tower(shown.state)}${faults(shown)}${line(shown)}</main>`;
}

function head({ state: { micropython, board, buttons: list } }) {
  const ready = board.state === 'ready';
  const seats = list.map(({ seat }) => seat);
  const lit = list.find(({ lamp }) => lamp)?.seat ?? 0;
  return html`<header class="bt"><span class="mark">${tableMark(seats, lit, lit, 48)}</span><h1>${t('bench.title')}</h1>
    <span class="tag line">${t(micropython ? 'bench.firmware' : 'bench.python')}</span><span class="grow"></span>
    <span class="md mut">${board.serial}</span>
    <span class="tag ${ready ? 'go' : 'stop'}">${icon(ready ? 'check' : 'warn')}${t(`bench.board.${board.state}`)}</span>
    <button class="btn" @click=${reset}>${icon('again')}${t('bench.reset')}</button></header>`;
}

function trouble({ lost, error }) {
  if (!lost && !error) return null;
  return html`<p class="note stop gone" role="alert">${icon('warn')}<span>${lost ? t('bench.lost') : error}</span></p>`;
}
