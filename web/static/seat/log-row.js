/* A line of the log. Opened, it shows all that came of the move, each of it to be taken back alone. */

import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { digits, words } from '../core/numbers.js';
import { send, undo } from '../core/outbox.js';
import { store } from '../core/store.js';
import { timeOfDay } from '../core/table-time.js';
import { named, t, term, who } from '../core/texts.js';
import { change, fromTo } from './amount.js';
import { alsoSaid, dice, isOnlyDice, sentence, source } from './sentence.js';

/** A row; `toggle` opens and closes it. */
export function row(state, line, open, toggle) {
  const [move] = line.moves;
  const number = change(state, line);
  const beside = [number ? fromTo(state, line, number) : '', ...alsoSaid(line), line.faces?.length && !isOnlyDice(line) ? dice(line.faces) : '', source(line)].filter(Boolean).join(' · ');
  const chair = state.view.seats[line.seat];
  return html`<li class=${line.gone ? 'und' : ''}
    ><button class="lrow" aria-expanded=${String(open)} @click=${toggle}><time class="tm">${timeOfDay(line.at)}</time>${chair ? token(chair.colour, 1.75) : html`<span class="sysm">${icon('info')}</span>`}
    <span class="grow"><b>${sentence(line)}</b>${line.gone ? html`<small>${t(state.corrected.has(move) ? 'dice.was_corrected' : 'page.taken_back')}</small>` : beside ? html`<small>${beside}</small>` : null}</span>
    ${number ? html`<span class="dv z">${digits(number.value - number.was, true)}</span>` : null}</button>${open ? details(state, line) : null}</li>`;
}

/* A burst of taps is one line of several moves: it has no parts, only its newest move to take back. */
function details(state, line) {
  const [move] = line.moves;
  const may = Boolean(state.seat) && !line.gone && !['open', 'undo', 'redo'].includes(line.verb);
  const parts = line.moves.length > 1 ? [] : [...changed(state, line), ...others(state, line)];
  return html`<ul class="list pts">${parts.map(({ what, text }) => keyed(what, html`<li><span class="grow">${text}</span>
      ${may ? html`<button class="btn text" aria-label=${t('page.alone_of', { what: text })} @click=${() => send(state.seat, 'revoke', { n: move, only: what })}
        >${t('page.alone')}</button>` : null}</li>`))}
    ${may && line.faces?.length ? correcting(state, line) : null}
    ${may ? html`<li><button class="btn" @click=${() => undo(state.seat, move)}>${icon('undo')}${t('page.move_back')}</button></li>` : null}</ul>`;
}

/* Somebody saw that a die lay otherwise than it was read. */
function correcting({ correcting: one }, line) {
  const open = one?.moves[0] === line.moves[0];
  const toggle = () => {
    import('./correct.js').catch(() => {});
    store.set({ correcting: open ? null : line });
  };
  return html`<li class="cl"><button class="btn" aria-expanded=${String(open)} @click=${toggle}>${icon('edit')}${t('dice.correct')}</button>${open ? html`<ht-correct></ht-correct>` : null}</li>`;
}

const changed = (state, line) => (line.changes ?? []).map(({ sheet, mark, was, value }) =>
  ({ what: `mark ${sheet} ${mark}`, text: `${thing(state, sheet)}: ${term(`mark.${mark}`)} ${words(was)} → ${words(value)}` }));

const others = (state, line) => (line.parts ?? []).map(({ what, kind, sheet, key, params }) =>
  ({ what, text: key ? t(key, params) : t(`page.part.${kind}`, { what: thing(state, sheet) }) }));

/** What people call a sheet: who sits there, its name, or what it is. */
export function thing({ view }, id) {
  const sheet = view.sheets[id];
  if (!sheet) return t('page.part.gone');
  if (sheet.kind === 'player') return who(sheet.owner);
  return sheet.name && sheet.kind !== 'table' ? named(sheet) : term(`kind.${sheet.kind}`);
}
