/* A board as a part of the table: how it is, why, what helps, and its details. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { words } from '../core/numbers.js';
import { timeOfDay } from '../core/table-time.js';
import { has, t } from '../core/texts.js';
import { nameOf } from '../seat/boards.js';
import { tested } from './drawings.js';
import { blink, search, setAside, shown, test } from './state.js';

const STATES = { ready: 'well', lost: 'ill', wrong_protocol: 'ill', opening: 'busy', handshaking: 'busy', absent: 'none' };

/** The part that a board is. */
export function boardPart(board, many) {
  const state = board.set_aside ? 'none' : isFlaky(board) ? 'ill' : STATES[board.state];
  return {
    id: board.id,
    drawing: board.kind,
    name: many ? nameOf(board) : t(`hw.part.${board.kind}`),
    state,
    fact: board.set_aside ? t(`hw.aside.${board.kind}`) : t(`hw.board.${board.state}`, { at: timeOfDay(board.since) }),
    ...(state === 'ill' ? illness(board) : {}),
    detail: () => detail(board),
  };
}

/* A board that answers and whose line is bad. */
const isFlaky = ({ state, reason }) => state === 'ready' && Boolean(reason);

function illness(board) {
  const { kind, state, since, reason } = board;
  const which = state === 'wrong_protocol' ? `update.${board.update || 'unknown'}` : state === 'lost' ? 'lost' : 'flaky';
  return {
    headline: t(`hw.ill.${which}`),
    why: reason?.sentence || t(`hw.why.${which}`, { at: timeOfDay(since, true) }),
    cure: t(`hw.cure.${which}`),
    acts: html`<button class="btn ink" @click=${search}>${t('hw.search')}</button>
      <button class="btn" @click=${() => setAside(board.id, true)}>${t(`hw.without.${kind}`)}</button>`,
  };
}

function detail(board) {
  const { id, state, set_aside: isAside } = board;
  const ready = state === 'ready';
  return html`<div class="dt"><div class="keys">
      ${isAside ? html`<button class="btn" @click=${() => setAside(id, false)}>${icon('plug')}${t('hw.again')}</button>` : null}
      <button class="btn" ?disabled=${!ready} @click=${() => blink(id)}>${icon('light')}${t(`hw.blink.${board.kind}`)}</button>
      <button class="btn" ?disabled=${!ready} @click=${() => test(id)}>${icon('check')}${t('hw.test')}</button>
      ${isAside || state === 'lost' ? null : html`<button class="btn" @click=${() => setAside(id, true)}>${t(`hw.without.${board.kind}`)}</button>`}</div>
    <p class="md" role="status">${shown.blinking === id ? t(`hw.blinking.${board.kind}`) : null}</p>
    ${board.test ? html`<p class="cap">${t('hw.tested', { at: timeOfDay(board.test.at) })}</p><ul class="tests">${board.test.parts.map((one) => keyed(one.part, tested(one, board.trays)))}</ul>` : null}
    ${board.missing ? html`<p class="md">${t(`hw.missing.${board.kind}`, { n: board.missing })}</p>` : null}
    <dl class="facts">${fact(t('hw.serial'), id)}${fact(t('hw.firmware'), version(board))}
      ${Object.entries(board.counters).filter(([name, n]) => n && name !== 'missing').map(([name, n]) => keyed(name, fact(has(`hw.counter.${name}`) ? t(`hw.counter.${name}`) : name, words(n))))}</dl></div>`;
}

const fact = (name, value) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

function version({ firmware, newest }) {
  if (!firmware) return t('hw.firmware.unknown');
  return firmware === newest || !newest ? firmware : t('hw.firmware.newer', { firmware, newest });
}

/** The newer firmware of a board, and how it gets there. */
export function newFirmware(board) {
  const ready = ['ready', 'wrong_protocol'].includes(board.state);
  return html`<li><div class="grow"><b>${t('hw.flash', { newest: board.newest })}</b><small>${nameOf(board)}: ${t('hw.flash.help', { firmware: board.firmware })}</small></div>
    <span class="nn">${ready ? html`<code>heldentisch flash</code>` : t('hw.flash.later')}</span></li>`;
}

/** Whether there is a newer firmware than a board has. */
export const isOld = ({ firmware, newest, update }) => update === 'board' || Boolean(firmware && newest && firmware !== newest && update !== 'host');
