/* The dice: those the table waits for, or the last ones it saw. */

import { html, keyed } from '../core/html.js';
import { spots } from '../core/icons.js';
import { has, t, term, who } from '../core/texts.js';

const COLOURS = { blue: 'b', pink: 'p' };
const SPOTTED = 6;
const LONG = 12;
const LONGEST = 40;

export function roll({ game, view }, changes) {
  if (view.ask) return keyed(`ask ${view.ask.roll}`, asked(game, view.ask));
  if (!view.roll) return null;
  return keyed(`roll ${changes.rollOf(view)}`, seen(game, view.roll, changes.sentence(view)));
}

function asked(game, { seat, key, params, dice, faces, unread = [] }) {
  const come = [...faces];
  const row = dice.map((name, i) => {
    const at = come.findIndex(([die]) => die === name);
    const need = params[`${name}_need`] ?? (dice.length === 1 ? params.need : 0);
    return die(game, name, at < 0 ? 0 : come.splice(at, 1)[0][1], i, need);
  });
  return html`<section class="ask roll">${tray(row)}<div class="grow"><small class="lbl">${t('tv.rolls', { whom: { seat } })}</small>
    ${said(t(key, params))}${unread.slice(-1).map(([, quality]) => html`<p>${t(`tv.quality.${quality}`)}</p>`)}</div></section>`;
}

function seen(game, { faces, seat, source, quality }, line) {
  const from = t(`tv.source.${source.split(/[-:]/)[0]}`);
  return html`<section class="tile roll">${tray(faces.map(([name, value], i) => die(game, name, value, i)))}
    <div class="grow"><small class="lbl">${seat ? `${who(seat)}, ${from}` : from}</small>
      ${line && isTold(line) ? said(t(line.key, line.params)) : html`<h2>${result(game, faces)}</h2>`}
      ${quality === 'ok' ? null : html`<p>${t(`tv.quality.${quality}`)}</p>`}</div></section>`;
}

const said = (sentence) => html`<h2 class=${sentence.length > LONGEST ? 'longest' : sentence.length > LONG ? 'long' : ''}>${sentence}</h2>`;

/* Dice of one kind are added up; unlike ones, such as a blue and a pink one, count for different things. */
function result(game, faces) {
  const kinds = new Set(faces.map(([name]) => name));
  if (kinds.size === 1) return String(faces.reduce((sum, [, value]) => sum + value, 0));
  return faces.map(([name, value]) => `${term(`die.${name}`)} ${value}`).join(', ');
}

/* The game's own sentence says how it went; that dice fell is seen anyway. */
const isTold = ({ key }) => has(key) && !key.startsWith('log.');

function tray(dice) {
  return html`<div class="dice ${dice.length > 2 ? 'many' : ''}">${dice}</div>`;
}

/* A die still to come says what it must show, where the game tells. */
function die(game, name, value, i, need = 0) {
  const kind = `${COLOURS[name] ?? ''} ${value ? 'fresh' : 'due'}`;
  const label = value ? `${term(`die.${name}`)} ${value}` : term(`die.${name}`);
  return keyed(`${i} ${value}`, html`<span class="die ${kind}" role="img" aria-label=${label}>${face(game, name, value, need)}</span>`);
}

function face(game, name, value, need) {
  if (value && game.dice[name] > SPOTTED) return html`<b class="z">${value}</b>`;
  return !value && need > 0 ? html`<b class="z">${need < SPOTTED ? `${need}+` : SPOTTED}</b>` : spots(value);
}
