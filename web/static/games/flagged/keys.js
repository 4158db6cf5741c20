/* The keys of the turn: wall, card, end; below them what is to be done with the real cards, a counter card, and the rest. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { isOnItsWay } from '../../core/outbox.js';
import { store } from '../../core/store.js';
import { t, term } from '../../core/texts.js';
import { complete } from '../../seat/choices.js';
import { offers } from '../../seat/model.js';
import { promptKey, promptsFor } from '../../seat/prompts.js';
import { scanKey } from '../../seat/scan-key.js';
import { may, player, trouble, wallVerb } from './allowed.js';
import { handOf, take as takeUp } from './hand.js';
import { bolt } from './icons.js';
import { count, figures, hasBoard, homeRow, rivalOf } from './match.js';
import { TOOLS, act, setWall } from './tools.js';

/* Verbs with a place of their own on the page; the others wait behind "More". */
const SHOWN = ['place_wall', 'set_wall', 'play_card', 'end_turn', 'move', 'rebirth', 'counter', 'begin', 'choose_hero'];
const TOLD = ['capture', 'take_flag', 'bring_home'];

/* The prompt that a verb settles, by the beginning of its id. */
const FLAG = 'flag-';

export function keys(state) {
  const by = player(state);
  return html`${state.view.turn === by && state.seat ? turn(state, by) : null}${hasBoard(state) || !state.seat ? null : told(state, by)}
    <div class="also">${must(state, by)}${promptsFor(state).map(([id, prompt]) => keyed(id, toDo(state, id, prompt)))}${may(state, 'counter')
    ? html`<button class="btn" @click=${() => act('counter')}>${bolt()}${t('page.fl.counter')}</button>` : null}${more(state)}${scanKey(state)}</div>`;
}

/* Without the board people tell what happened on theirs. */
function told(state, by) {
  const flag = count(state, by, 'carries') ? 'bring_home' : 'take_flag';
  const tell = (verb, drawing) => (may(state, verb) ? html`<button class="btn" @click=${() => act(verb)}
    >${icon(drawing)}${t(`page.fl.did.${verb}`)}</button>` : null);
  return html`<div class="acts half">${tell('capture', 'skull')}${tell(flag, 'flag')}</div>`;
}

function turn(state, by) {
  if (may(state, 'rebirth')) return hasBoard(state) ? null : html`<div class="acts one">${main('rebirth')}</div>`;
  const board = hasBoard(state);
  const setting = board ? wall(state) : html`${plain(state, 'move', 'pawn', 'fields')}${plain(state, 'set_wall', 'wall', 'walls')}`;
  return html`<div class="acts ${board ? '' : 'four'}">${setting}${plain(state, 'play_card', 'card', 'cards')}${main('end_turn', isOver(state, by) ? '' : 'lamp')}</div>`;
}

const main = (verb, look = 'lamp') => html`<button class="btn ${look} ${isOnItsWay(verb) ? 'sent' : ''}" @click=${() => act(verb)}>${term(`verb.${verb}`)}</button>`;

const plain = (state, verb, drawing, what) => html`<button class="btn ${isOnItsWay(verb) ? 'sent' : ''}" ?disabled=${!may(state, verb)} @click=${() => act(verb)}
  >${icon(drawing)}${t(`page.fl.one.${what}`)}</button>`;

/* Takes a wall in hand; with one about to stand, sets it. */
function wall(state) {
  const { plan, tool } = handOf(state);
  const on = tool === 'set_wall' || Boolean(plan);
  const verb = wallVerb(state);
  const press = () => (plan ? setWall(state) : takeUp(tool ? '' : verb));
  const look = plan && !trouble(state, plan) ? 'ink' : on ? 'down' : '';
  return html`<button class="btn ${look} ${isOnItsWay('set_wall') ? 'sent' : ''}" aria-pressed=${String(on)} ?disabled=${!verb}
    @click=${press}>${icon('wall')}${t(plan ? 'page.fl.set' : 'page.fl.one.walls')}</button>`;
}

const isOver = ({ view }, by) => view.offers[by]?.discard?.must;

/* A hand over its limit comes first. */
function must(state, by) {
  if (!isOver(state, by)) return null;
  return html`<button class="btn lamp" @click=${() => act('discard')}>${icon('card')}${term('verb.discard')}</button>`;
}

function toDo(state, id, prompt) {
  if (!id.startsWith(FLAG) || !may(state, 'take_flag')) return html`<ul class=${id === 'draw' ? 'small' : ''}>${promptKey(state, id, prompt)}</ul>`;
  const by = player(state);
  const there = figures(state).find(({ owner, field }) => owner === by && field[1] === homeRow(state, rivalOf(state, by)));
  const take = () => act('take_flag', there ? { figure: there.id } : {});
  return html`<button class="btn lamp ck" @click=${take}><span class="hole"></span><b class="grow">${t(prompt.key, prompt.params)}</b></button>`;
}

function more(state) {
  if (!state.seat) return null;
  const on = state.open?.kind === 'more';
  const toggle = () => store.set({ open: on ? null : { kind: 'more' } });
  return html`<button class="btn ${on ? 'down' : ''}" aria-expanded=${String(on)} @click=${toggle}>${t('page.more')}</button>`;
}

/** What else may be done, as [verb, press] in the game's own order. */
export function others(state) {
  const by = player(state);
  const shown = hasBoard(state) ? SHOWN : [...SHOWN, ...TOLD];
  return offers(state, by).filter(({ verb }) => !shown.includes(verb)).map((offer) => [offer.verb, () => press(state, by, offer)]);
}

function press(state, by, offer) {
  const { verb } = offer;
  const args = complete(state, by, offer);
  if (TOOLS[verb] && hasBoard(state)) {
    store.set({ open: null });
    takeUp(verb);
  } else if (args) {
    store.set({ open: null });
    act(verb, args);
  } else store.set({ open: { kind: 'verb', verb, seat: by } });
}
