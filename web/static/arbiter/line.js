/* A line of the interventions: when, what, from where to where and why, whom it concerns. Opened, it can be taken back. */

import { timeOfDay } from '../core/clock.js';
import { html } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { undo } from '../core/outbox.js';
import { t, who } from '../core/texts.js';
import { act } from './act.js';
import { canGoBack, fallsWith } from './lines.js';
import { other } from './offence.js';
import { mayAct } from './right.js';
import { read, written } from './times.js';

/** A row; `toggle` opens and closes it. */
export function row(state, line, open, toggle) {
  const chair = state.view.seats[concerned(line)];
  const small = line.gone ? t('page.taken_back') : beside(state, line);
  return html`<li class=${line.gone ? 'und' : ''}><button class="lrow" aria-expanded=${String(open)} @click=${toggle}><time>${timeOfDay(line.at)}</time>
    <span class="grow"><b>${title(line)}</b>${small ? html`<small>${small}</small>` : null}</span>
    ${chair ? token(chair.colour, 1.5) : null}${amount(line)}</button>${open ? details(state, line) : null}</li>`;
}

/** What was done. */
export function title(line) {
  if (line.took) return t('arb.did.press_back');
  const { name, time } = line.params ?? {};
  const kinds = { 'clock.pause_asked': 'asked', 'clock.no_arbiter': 'no_arbiter' };
  const less = line.verb === 'clock_give' && time?.startsWith('-') ? 'less' : '';
  return t(`arb.did.${kinds[line.key] ?? (less || line.verb.replace('clock_', ''))}`, { name });
}

/* The seat behind `whom`, whose turn was taken back, who asked for a pause. */
const concerned = ({ params, took, seat }) => params?.whom?.seat ?? took?.seat ?? seat;

function beside(state, line) {
  const { was, now, reason, by } = line.params ?? {};
  const from = was && now && was !== now ? `${was} → ${now}` : '';
  const caller = line.verb === 'pause' && line.seat ? name(line) : '';
  const moves = line.verb === 'clock_correct' && !from ? t('arb.did.moves', { n: line.params.moves }) : '';
  return [from, moves, offence(state, line), reason, by, caller].filter(Boolean).join(', ');
}

/* With an arbiter a player's pause is a call. */
const name = ({ key, seat }) => (key === 'clock.arbiter_called' ? t('arb.did.by', { name: who(seat) }) : who(seat));

function offence({ view: { clock } }, { verb, params }) {
  if (verb !== 'clock_illegal') return '';
  const gains = clock?.sides.length === 2 ? who(other(clock, params.whom.seat)) : t('arb.all_others');
  return t('arb.did.illegal.of', { n: params.n, gains, time: params.time });
}

const amount = ({ verb, params }) => (verb === 'clock_give' ? html`<span class="z">${params.time.replace('-', '\u2212')}</span>` : null);

function details(state, line) {
  if (!canGoBack(line) || !mayAct(state)) return html`<p class="md mut fixed">${t('arb.line.fixed')}</p>`;
  const falls = fallsWith(state, line).length;
  const against = falls ? counter(line) : 0;
  return html`<div class="back2">${against ? html`<button class="btn" @click=${() => act('clock_give', { whom: line.params.whom?.seat ?? 0, ms: against })}
      >${icon(against < 0 ? 'minus' : 'plus')}${t('arb.line.counter', { time: words(against) })}</button>` : null}
    <button class="btn" @click=${() => undo(0, line.moves[0])}>${icon('undo')}${falls ? t('arb.line.back_all', { n: falls }) : t('arb.line.back')}</button></div>`;
}

/* What a gift or a correction changed can also be set off, in ms, without what has happened since. */
function counter({ verb, params }) {
  if (verb === 'clock_give') return -signed(params.time);
  if (verb === 'clock_correct') return signed(params.was) - signed(params.now);
  return 0;
}

const signed = (text) => (text.startsWith('-') ? -1 : 1) * (read(text.replace(/^[-+]/, '').replace(/\.\d$/, '')) ?? 0);
const words = (ms) => `${ms < 0 ? '\u2212' : '+'}${written(Math.abs(ms))}`;
