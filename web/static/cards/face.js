/* The card as one reads it: kind, name, what is written on it. Everything on it is text, nothing is a link. */

import { html, keyed } from '../core/html.js';
import { icon, symbol } from '../core/icons.js';
import { digits } from '../core/numbers.js';
import { pictureOf } from './drawings.js';
import { fieldText, kindText, valueText } from './kinds.js';
import { languageOf, nameOf, otherName } from './names.js';

const STAR = 6; // the seat symbol that is a star
const SPOT = /^[A-Z]\d$/; // a field of the board
const FEW = 2;
/* Signs of the whole name, and of its longest word, from which on it is written smaller. */
const LONG = [18, 13];
const TINY = [34, 18];
const WIDE = 11;
/* The dice of Neue Helden: their colour is the value's. */
const DICE = { kraft: 'b', iq: 'p' };
/* What a card gives stands apart from what it asks for. */
const GAINS = ['fans', 'points', 'honour'];

/** A card of a game (as `kindsOf` returns it), its name in language `wish`; `photoAt` tells a new photo from the last one. */
export function face(card, game, { wish, photoAt = 0 } = {}) {
  const lang = languageOf(card, wish);
  const parts = sorted(card, game);
  const said = Object.values(card.names).map(upper);
  const words = parts.words.filter(([name, value]) => value === true || !said.includes(upper(valueText(game, name, value))));
  return html`<article class="cf"><header>${parts.stars ? stars(parts.stars) : game.draw(game.kinds[card.kind]?.icon ?? 'card')}<span class="caps cut">${kindText(game, card.kind)}</span
    >${parts.disc ? html`<span class="disc z">${parts.disc}</span>` : null}</header>
    <h2 class=${size(nameOf(card, lang))} lang=${lang}>${nameOf(card, lang)}</h2>${other(card, lang)}
    ${card.photo ? html`<img class="ph" src=${`/api/cards/${card.id}/photo?${photoAt}`} alt="">` : null}
    ${isBare(card, parts, words) ? html`<span class="pic">${pictureOf(game, card)}</span>` : null}${numbers(card, game, parts)}${words.length ? html`<dl class="wd">${words.map(([name, value]) => keyed(name, word(card, game, name, value)))}</dl>` : null}
    ${parts.gains.length ? html`<ul class="rw">${parts.gains.map(([name, value]) => keyed(name, gain(card, game, name, value)))}</ul>` : null}
    ${card.note ? html`<p class="nt">${card.note}</p>` : null}</article>`;
}

/* Of some cards nobody knows more than the name. */
const isBare = ({ photo, note }, { big, gains }, words) => !photo && !note && !big.length && !gains.length && !words.length;

function other(card, lang) {
  const found = otherName(card, lang);
  return found ? html`<p class="orig" lang=${found[0]}>${found[1]}</p>` : null;
}

const upper = (text) => text.toLocaleUpperCase();

function size(name) {
  const word = Math.max(...name.split(/[\s-]+/).map((one) => one.length));
  const isOver = ([all, one]) => name.length > all || word > one;
  return isOver(TINY) ? 'xs' : isOver(LONG) ? 's' : '';
}

/* What is written on a card, by how it is shown. Nothing given is nothing shown; of many numbers a zero says nothing. */
function sorted({ kind, values }, game) {
  const parts = { stars: 0, disc: '', big: [], gains: [], words: [] };
  const fields = game.kinds[kind]?.fields ?? {};
  const many = Object.values(fields).filter(({ field }) => field === 'Number').length > FEW;
  for (const name of new Set([...Object.keys(fields), ...Object.keys(values)])) {
    const value = values[name];
    const says = value !== undefined && value !== '' && value !== false && !(value === 0 && (many || fields[name]?.optional));
    if (says) put(parts, name, isYes(fields[name]) ? value > 0 : value);
  }
  return parts;
}

/* A number that can only be 0 or 1 is a yes or no. */
const isYes = (field) => field?.field === 'Number' && field.low === 0 && field.high === 1;

function put(parts, name, value) {
  if (name === 'level') parts.stars = value;
  else if (typeof value === 'number') (GAINS.includes(name) ? parts.gains : parts.big).push([name, value]);
  else if (!parts.disc && SPOT.test(value)) parts.disc = value;
  else if (value) parts.words.push([name, value]);
}

const stars = (n) => html`<span class="lv" role="img" aria-label=${String(n)}>${Array.from({ length: Math.min(n, 5) }, () => html`<svg class="i s" viewBox="0 0 24 24" aria-hidden="true">${symbol(STAR)}</svg>`)}</span>`;

/* One or two numbers are big, as on the card; more become small tiles. */
function numbers(card, game, { big }) {
  if (!big.length) return null;
  const few = big.length < 3;
  return html`<div class=${few ? 'big2' : 'tls'}>${big.map(([name, value]) => keyed(name, few ? large(card, game, name, value) : small(card, game, name, value)))}</div>`;
}

const isBonus = (game, kind, name) => (game.kinds[kind]?.fields[name]?.low ?? 0) < 0;

const large = ({ kind }, game, name, value) => html`<div><span class="die z ${DICE[name] ?? 'n'}">${digits(value, isBonus(game, kind, name))}</span
  ><b>${DICE[name] ? null : game.draw(name)}${fieldText(game, kind, name)}</b></div>`;

function small({ kind }, game, name, value) {
  const label = fieldText(game, kind, name);
  return html`<div class="stat ${label.length > WIDE ? 'wide' : ''}"><span class="z">${game.draw(name)}${digits(value, isBonus(game, kind, name))}</span><small>${label}</small></div>`;
}

const gain = ({ kind }, game, name, value) => html`<li>${game.draw(name)}<span class="z">${digits(value, true)}</span><small>${fieldText(game, kind, name)}</small></li>`;

/* A flag is its own word; everything else says what it is about. */
function word({ kind }, game, name, value) {
  if (value === true) return html`<dt class="only">${icon('check')}${fieldText(game, kind, name)}</dt>`;
  return html`<dt>${fieldText(game, kind, name)}</dt><dd>${valueText(game, name, value)}</dd>`;
}
