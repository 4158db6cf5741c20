/* The parts of a table: its boards, what else hangs on the computer, and what the computer itself needs. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { timeOfDay } from '../core/table-time.js';
import { t } from '../core/texts.js';
import { boardPart } from './boards.js';
import { buttonsPart } from './buttons.js';
import { search } from './state.js';

/* Which part a finding of the doctor is about, by the first word of its id, or the organ it names. */
const ABOUT = {
  storage: 'storage', room: 'storage', journal: 'storage', name: 'network', service: 'network', clock: 'clock', power: 'power',
  chip: 'buttons', pins: 'buttons', pin: 'buttons', 'pin-library': 'buttons', port: 'usb', modem: 'usb',
};
const ORGANS = { journal: 'storage', clock: 'clock', buttons: 'buttons', hands: 'buttons', boards: 'usb', web: 'network' };
const FIRMWARE = 'firmware';
const OWN_DRAWING = { clock: 'clock', usb: 'plug' };

/** All parts, in the order of the page. */
export function partsOf(shown) {
  const { state } = shown;
  const count = (kind) => state.boards.filter((one) => one.kind === kind).length;
  const found = byPart(state.checks);
  return [
    ...state.boards.map((board) => boardPart(board, count(board.kind) > 1)),
    state.buttons.length ? buttonsPart(shown) : null,
    ...['knobs', 'displays', 'scanners'].map((group) => things(group, state[group])),
    own('screens', counted('screens', state.organs.web?.streams)),
    own('storage', t('hw.saved', { at: timeOfDay(state.saved || state.began) }), state.organs.journal),
    own('network', counted('devices', state.devices, { ms: shown.took })),
    own('clock', t('hw.steady', { time: lasted(state.now - state.began) }), state.organs.clock),
    found.power ? own('power', '') : null,
    found.usb ? own('usb', '') : null,
    found.computer ? own('computer', '') : null,
  ].filter(Boolean).map((part) => examined(part, found[part.id] ?? []));
}

const counted = (what, n = 0, more = {}) => t(n ? `hw.${what}` : `hw.${what}.none`, { n, ...more });

function about({ id }) {
  const [word, rest] = id.split(/:(.*)/);
  if (word === FIRMWARE) return rest;
  return (word === 'organ' ? ORGANS[rest] : ABOUT[word]) ?? 'computer';
}

function byPart(checks) {
  const found = {};
  for (const one of checks) (found[about(one)] ??= []).push(one);
  return found;
}

/* What the computer itself needs; its organ knows when it fails. */
function own(id, fact, organ) {
  const ill = ['failed', 'dead'].includes(organ?.state);
  return {
    id,
    drawing: OWN_DRAWING[id] ?? id,
    name: t(`hw.part.${id}`),
    state: ill ? 'ill' : 'well',
    fact,
    ...(ill ? { headline: t(`hw.ill.${id}`), why: t(`hw.why.${id}`), cure: t(`hw.cure.${id}`), acts: againKey() } : {}),
  };
}

/* Things of one kind on the computer's own wires; each may have a fault. */
function things(id, list) {
  if (!list.length) return null;
  const bad = list.filter(({ fault }) => fault);
  const last = Math.max(...list.map((one) => one.last ?? 0));
  return {
    id,
    drawing: id,
    name: t(`hw.part.${id}`),
    state: bad.length ? 'ill' : 'well',
    fact: `${t('hw.of', { n: list.length - bad.length, of: list.length })}${last ? t('hw.last', { at: timeOfDay(last) }) : ''}`,
    ...(bad.length ? { headline: t('hw.ill.things'), why: bad[0].fault, cure: t(`hw.cure.${id}`), acts: againKey() } : {}),
    detail: () => html`<ul class="dt things">${list.map((one) => keyed(one.id, html`<li><b>${one.label ?? t(`hw.kind.${one.kind}`)}</b>
      <small>${one.fault || (one.mark ? `${one.sheet} · ${one.mark}` : one.id)}</small></li>`))}</ul>`,
  };
}

/* The doctor's findings make a part ill, and are its details. */
function examined(part, checks) {
  if (!checks.length) return part;
  const ill = checks.find(({ id, state }) => state === 'ill' && !id.startsWith(FIRMWARE)); // an old firmware still works
  const lines = () => html`${part.detail?.()}<ul class="dt things">${checks.map((one) => keyed(one.id, html`<li class="chk">${icon({ ok: 'check', ill: 'warn' }[one.state] ?? 'info')}
    <span><b>${one.what}</b>${one.cause ? html`<small>${one.cause} ${one.cure}</small>` : null}</span></li>`))}</ul>`;
  const sick = ill && part.state !== 'ill' ? { state: 'ill', headline: ill.what, why: ill.cause, cure: ill.cure, acts: againKey() } : {};
  return { ...part, fact: part.fact || checks[0].what, ...sick, detail: lines };
}

const againKey = () => html`<button class="btn ink" @click=${search}>${t('hw.check')}</button>`;

/** A span of time as people say it: 3 h 12, 4 min, 20 s. */
export function lasted(ms) {
  const s = Math.floor(ms / 1000);
  if (s < 60) return `${s} s`;
  const min = Math.floor(s / 60);
  return min < 60 ? `${min} min` : `${Math.floor(min / 60)} h ${String(min % 60).padStart(2, '0')}`;
}
