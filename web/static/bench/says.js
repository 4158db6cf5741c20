/* What the companion says now: of a fault beside it, and of everything together. So one sees that it survives. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { timeOfDay } from '../core/table-time.js';
import { t } from '../core/texts.js';
import { nameOf } from './boards.js';
import { ownerOf } from './buttons.js';
import { dieName } from './tower.js';

const DAMAGED = ['bad_crc', 'noise', 'too_long'];

/** What there is to say beside a fault; nothing while there is nothing. */
export function beside(kind, shown) {
  const said = BESIDE[kind]?.(shown.state, shown.people);
  return (Array.isArray(said) ? said.filter(Boolean).join(', ') : said) || '';
}

const BESIDE = {
  cable: ({ board, faults }) => faults.cable && how(board),
  stall: ({ board, faults }) => faults.stall && how(board),
  flip: damaged('flip'),
  drop: damaged('drop'),
  insert: damaged('insert'),
  acks: ({ counters, faults }) => faults.acks && counters.duplicates > 0 && t('bench.says.twice', { n: counters.duplicates }),
  modem: ({ counters }) => counters.noise > 0 && t('bench.says.noise', { n: counters.noise }),
  restart: ({ board }) => board.missing > 0 && t('bench.says.missing', { n: board.missing }),
  protocol: ({ board, faults }) => faults.protocol && (board.reason || how(board)),
  older: ({ board, faults }) => faults.older && board.update && t('bench.says.older', { who: nameOf(board), ...board }),
  two: ({ boards, faults }) => faults.two && how(boards.find(({ name }) => name === 'second')),
  twin: ({ twin }) => twin,
  bounce: ({ buttons }, people) => pressed(buttons, people),
  chatter: ({ buttons }, people) => loose(buttons, people)[0],
  disk: ({ faults, lamp }) => faults.disk && lamp === 'amber' && t('bench.says.disk'),
  jump: ({ clock }) => t('bench.says.clocks', { table: timeOfDay(clock.table, true), wall: timeOfDay(clock.wall, true) }),
};

function damaged(kind) {
  return ({ counters, board, faults }) => {
    const n = DAMAGED.reduce((sum, name) => sum + (counters[name] ?? 0), 0);
    return faults[kind] && n > 0 && [t('bench.says.damaged', { n }), board.state === 'ready' ? '' : how(board)];
  };
}

/** How a board is, in a sentence. */
function how(board) {
  const key = board.state === 'refused' ? 'refused_board' : board.state === 'out' ? 'starting' : board.state;
  return t(`bench.says.${key}`, { who: nameOf(board), at: timeOfDay(board.since, true) });
}

function pressed(buttons, people) {
  const newest = buttons.reduce((one, other) => (other.last > one.last ? other : one));
  return newest.last > 0 && t('bench.says.press', { name: called(newest, people), at: timeOfDay(newest.last, true) });
}

const called = ({ seat, act }, people) => (seat ? ownerOf(seat, people) : t(`bench.${act === 'undo' ? 'undo' : 'pause_clock'}`));

const loose = (buttons, people) =>
  buttons.filter(({ chatters }) => chatters).map(({ seat }) => t('bench.says.chatters', { name: ownerOf(seat, people) }));

/** Everything together: dice, then each thing that is not well. */
export function says({ state, people }) {
  const { rolls, boards, buttons, twin } = state;
  const ill = boards.filter(({ plugged, state: how, reason }) => plugged && (how !== 'ready' || reason));
  const notices = [...ill.map((board) => board.reason || how(board)), twin, ...loose(buttons, people)].filter(Boolean);
  const items = notices.length
    ? notices.map((text) => keyed(text, html`<li class="ill">${icon('warn')}<span>${text}</span></li>`))
    : html`<li>${icon('check')}<span>${t('bench.says.well')}</span></li>`;
  return html`<div class="says" role="status"><h3>${t('bench.says')}</h3><p><b>${counted(rolls)}</b>${last(state)}</p><ul>${items}</ul></div>`;
}

function counted({ thrown, stored, lost, refused }) {
  const more = [lost && t('bench.says.lost', { lost }), refused && t('bench.says.refused', { refused })].filter(Boolean);
  return t('bench.says.rolls', { thrown, stored }) + more.join('');
}

function last({ rolls: { last: roll }, boards }) {
  if (!roll) return null;
  const board = boards.find(({ serial }) => serial === roll.board);
  const faces = roll.faces.map(([die, face]) => `${dieName(die)} ${face}`).join(', ') || t('bench.says.unread');
  return html`<br>${t('bench.says.last', { faces, at: timeOfDay(roll.at, true), who: board ? nameOf(board) : roll.board })}`;
}
