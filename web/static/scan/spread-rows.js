/* What was found, one row a card: its number on the photo, its name, what it is or where it lies already, and a tick. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { t, who } from '../core/texts.js';
import { kindText } from '../cards/kinds.js';
import { nameOf } from '../cards/names.js';
import { cardPage } from './addresses.js';

const deckOf = (game) => game.split('@')[0];

/** Whether a card can lie in this match: one we know, of its game. */
export const isOurs = ({ card }, { view }) => Boolean(view && card && deckOf(card.game) === deckOf(view.game));

/** The rows; `ticks` are the keys ticked, `toggle` changes one. `games` are the games of the cards, by deck. */
export const rows = (cards, state, { ticks, toggle, games }) => html`<ul class="tile list cl">${cards.map((one, i) => keyed(one.key, row(one, i + 1, { state, ticks, toggle, games })))}</ul>`;

function row(one, number, { state, ticks, toggle, games }) {
  const name = one.card ? nameOf(one.card) : one.code;
  const isOn = ticks.has(one.key);
  return html`<li><a class="rw grow" href=${cardPage(one.code, state.match)}><span class="nn z">${number}</span><span class="grow"><b class="cut">${name}</b><small class="lines2">${beside(one, state, games)}</small></span></a
    >${isOurs(one, state) ? html`<button class="tk" role="checkbox" aria-checked=${String(isOn)} aria-label=${name} @click=${() => toggle(one.key)}><span class="ckb ${isOn ? 'on' : 'hole'}">${isOn ? icon('check') : null}</span></button>` : null}</li>`;
}

function beside(one, state, games) {
  if (!one.card) return t('scan.unknown');
  const game = games[one.card.game];
  const kind = game ? kindText(game, one.card.kind) : '';
  if (!state.view) return [kind, titleOf(game)].filter(Boolean).join(', ');
  if (!isOurs(one, state)) return t('scan.other_game', { game: titleOf(game) || one.card.game });
  const lies = state.lying?.[one.card.id];
  return lies?.place ? t(`scan.lies.${lies.place}`, { whom: lies.seat ? who(lies.seat) : '' }) : kind;
}

const titleOf = (game) => (game ? t(`${game.prefix}.title`) : '');

/** Whether the table knows where it lies. */
export const lies = ({ card }) => Boolean(card && store.state.lying?.[card.id]?.place);
