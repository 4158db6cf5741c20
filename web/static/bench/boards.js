/* The boards on the bench: how each is, which one the line and the faults are about, and its plug. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { choose, plug } from './state.js';

const SIGNS = { ready: 'check', gone: 'warn', refused: 'warn' };
const BOX = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h16a2 2 0 0 1 2 2v8H2V9a2 2 0 0 1 2-2ZM7.500 12h.01M12 12h.01M16.500 12h.01"/></svg>`;
const TONES = { ready: 'go', gone: 'stop', refused: 'stop' };

/** What people call a board. */
export const nameOf = ({ kind, serial }) => t(`bench.kind.${kind}`, { id: serial });

export function boards({ state }) {
  const chosen = state.board.name;
  const chips = state.boards.map((board) => keyed(board.name, chip(board, board.name === chosen)));
  return html`<nav class="bds" aria-label=${t('bench.boards')}>${chips}</nav>`;
}

function chip(board, isChosen) {
  const { name, kind, plugged } = board;
  return html`<div class="bd ${isChosen ? 'is' : ''} ${plugged ? '' : 'out'}"><button class="who" aria-pressed=${String(isChosen)} ?disabled=${!plugged}
      title=${t('bench.choose')} @click=${() => choose(name)}>${kind === 'tower' ? icon('tower') : BOX}<b>${nameOf(board)}</b>${tag(board)}</button>
    ${name === 'tower' ? null : plugKey(board)}</div>`;
}

function tag({ state, plugged }) {
  const how = plugged ? state : 'out';
  const sign = SIGNS[how] ? icon(SIGNS[how]) : null;
  return html`<span class="tag ${TONES[how] ?? 'line'}">${sign}${t(`bench.board.${how}`)}</span>`;
}

function plugKey(board) {
  const word = board.plugged ? 'unplug' : 'plug';
  return html`<button class="btn" aria-label=${t(`bench.${word}`, { who: nameOf(board) })} @click=${() => plug(board.name, !board.plugged)}
    >${icon('plug')}${t(`bench.${word}.short`)}</button>`;
}
