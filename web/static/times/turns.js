/* The turns as words: the longest with what was done in them, and every one as a table. */

import { clockWords, timeOfDay } from '../core/clock.js';
import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { logPlace } from '../core/paths.js';
import { t, who } from '../core/texts.js';
import { sentence } from '../seat/sentence.js';
import { isTurn, took } from './words.js';

/** The longest turns; each leads to its place in the log. */
export function longest(times) {
  if (!times.longest.length) return null;
  return html`<section class="tile lt"><h2>${t('times.longest')}</h2><ol class="list">${times.longest.map((turn) =>
    keyed(`${turn.seat}.${turn.number}`, html`<li><a href=${logPlace(times.match, turn.move)}><span class="z no">${turn.number}</span>
      ${token(colourOf(times, turn.seat), 1.75)}<span class="vh">${who(turn.seat)}</span><b class="grow">${done(turn)}</b>
      <span class="z">${took(turn.think)}</span></a></li>`))}</ol></section>`;
}

/* Where the table only knows that the clock was pressed, when it was says more. */
const done = ({ seat, line }) => (line.key === 'log.press' ? t('times.pressed', { name: who(seat), at: timeOfDay(line.at) }) : sentence(line));

/** Every turn, and what else the clock was told, in the order it happened. */
export function everyTurn(times, shut) {
  const rows = [...times.rows, ...times.under_way.filter(({ think }) => think > 0).map((turn) => ({ ...turn, kind: 'under_way' }))];
  return html`<section class="tile every" tabindex="-1"><header><h2>${t('times.every')}</h2><button class="key" aria-label=${t('page.close')}
    @click=${shut}>${icon('cross')}</button></header>
    <table><thead><tr><th scope="col">${t('times.number')}</th><th scope="col">${t('times.who')}</th><th scope="col" class="r">${t('times.time')}</th
      ><th scope="col" class="r">${t('times.left')}</th></tr></thead>
    <tbody>${rows.filter((...row) => !isToldAlready(...row)).map((row) => tableRow(times, row))}</tbody></table></section>`;
}

function tableRow(times, row) {
  const { seat, number, kind, think, left, flag = false } = row;
  if (isOfAll(row)) return html`<tr class="all"><td></td><td colspan="3">${t(`times.kind.${kind}`)}</td></tr>`;
  const isOne = isTurn(row) || kind === 'under_way';
  const words = [kind === 'press' ? '' : kind, flag && kind !== 'flag' ? 'flag' : ''].filter(Boolean).map((one) => t(`times.kind.${one}`)).join(', ');
  return html`<tr><td class="z">${isOne ? number : ''}</td>
    <td><span class="w">${token(colourOf(times, seat), 1.5)}<span><b>${who(seat)}</b>${words ? html`<small>${words}</small>` : null}</span></span></td>
    <td class="z r">${isOne || think ? took(think) : ''}</td><td class="z r">${clockWords(left)}</td></tr>`;
}

/* A pause concerns everybody; it is told once, however many clocks it stopped. */
const isOfAll = ({ kind }) => ['pause', 'resume', 'power_cut'].includes(kind);

const isToldAlready = (row, i, rows) => isOfAll(row) && i > 0 && rows[i - 1].kind === row.kind && rows[i - 1].move === row.move;

const colourOf = ({ sides }, seat) => sides.find((side) => side.seat === seat)?.colour;
