/* The line under the panels: why not, what a tap would do, or what the turn still allows. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { t, term, who } from '../../core/texts.js';
import { lastRoll } from '../../seat/last-roll.js';
import { may, player, trouble, wallVerb } from './allowed.js';
import { handOf, hold, take } from './hand.js';
import { limits } from './match.js';
import { act, asked } from './tools.js';

const MANY = 4;

export function slot(state) {
  return html`<div class="slot" role="status">${refusal(state) ?? byHand(state) ?? rolled(state) ?? budget(state)}</div>`;
}

/* The table said no; for a veiled figure it only asks back which one it was. */
function refusal(state) {
  if (!state.refusal) return null;
  const { last } = handOf(state);
  if (state.refusal.code !== 'figure/veiled' || !last) return html`<ht-refusal></ht-refusal>`;
  const say = (was) => () => act(last[0], { ...last[1], was });
  return html`<p class="row"><b class="grow">${term('field.was')}</b>${['hero', 'clone'].map((was) => html`<button class="btn small"
    @click=${say(was)}>${term(`value.${was}`)}</button>`)}</p>`;
}

/* Dice nobody asked for, as long as nothing has happened since. */
const rolled = (state) => (state.view.undo?.faces?.length ? lastRoll(state) : null);

/* What is in hand: a wall about to stand, a wall chosen, or a tool that waits for the next tap. */
function byHand(state) {
  const hand = handOf(state);
  if (hand.plan) return planned(state, hand);
  if (hand.wall && state.view.sheets[hand.wall]) return chosen(state, hand.wall);
  const [, what] = asked(state) ?? [];
  if (!what) return null;
  return html`<p class="row"><span class="grow"><b>${term(`verb.${hand.tool}`)}:</b> ${t(`page.fl.pick.${what}`)}</span>${extra(hand)}${away(hand)}${drop()}</p>`;
}

const drop = () => html`<button class="key" aria-label=${t('page.close')} @click=${() => take()}>${icon('cross')}</button>`;

function planned(state, { plan }) {
  const bad = trouble(state, plan);
  const says = bad ? t(`page.fl.${bad.why}`, { n: bad.cut.length }) : t(wallVerb(state) === 'card_wall' ? 'page.fl.by_card' : 'page.fl.again');
  return html`<p class="row ${bad ? 'no' : ''}"><span class="grow"><b>${t('page.fl.wall_at', { at: plan })}</b> ${says}</span>${drop()}</p>`;
}

function chosen(state, wall) {
  const { place } = state.view.sheets[wall];
  const first = (tool) => () => hold({ tool, wall: '', picks: { wall } });
  return html`<p class="row"><b class="grow">${t('page.fl.wall_at', { at: place })}</b>${may(state, 'move_wall') ? html`<button class="btn small"
    @click=${first('move_wall')}>${t('page.fl.shift')}</button>` : null}${may(state, 'destroy_wall') ? html`<button class="btn small"
    @click=${() => act('destroy_wall', { wall })}>${t('page.fl.destroy')}</button>` : null}${drop()}</p>`;
}

/* What a new thing is: companion or clone; or its name, and whether it bars the way. */
function extra({ tool, what, words, solid }) {
  if (tool === 'summon') return ['companion', 'clone'].map((one) => toggle(term(`value.${one}`), what === one, { what: one }));
  if (tool !== 'lay') return null;
  return html`<input class="field small" aria-label=${term('field.name')} placeholder=${term('field.name')} maxlength="24" autocomplete="off" .value=${words}
    @input=${({ target }) => hold({ words: target.value })}>${toggle(t('page.fl.solid'), solid, { solid: !solid })}`;
}

const toggle = (word, on, values) => html`<button class="btn small ${on ? 'ink' : ''}" aria-pressed=${String(on)} @click=${() => hold(values)}>${word}</button>`;

/* By hand a thing can leave the board too. */
function away({ tool, picks }) {
  if (tool !== 'put' || !picks.thing) return null;
  return html`<button class="btn small" @click=${() => act('put', { ...picks, place: '' })}>${t('page.fl.away')}</button>`;
}

/* What whoever is on turn may still do. */
function budget(state) {
  const { view } = state;
  if (!view.turn) return html`<p class="row"><b class="grow">${before(state)}</b></p>`;
  const mine = view.turn === player(state);
  if (view.phase === 'rebirth') {
    return html`<p class="row"><b class="grow">${t(mine ? 'page.fl.rebirth' : 'page.fl.rebirth_of', { whom: { seat: view.turn } })}</b></p>`;
  }
  const label = view.turn === state.seat ? t('page.fl.left') : t('page.fl.left_of', { name: who(view.turn) });
  return html`<p class="bud" data-seat=${view.seats[view.turn].colour}><span class="cut">${label}</span>${limits(state, view.turn).map(row)}</p>`;
}

function before(state) {
  if (may(state, 'place_wall')) return t('page.fl.first_wall', { name: who(player(state)) });
  return t(may(state, 'begin') ? 'page.fl.can_begin' : 'page.fl.walls_wait');
}

function row({ what, most, left }) {
  const discs = most > MANY ? html`<b class="z">${left}</b>`
    : Array.from({ length: Math.max(1, most) }, (_, i) => keyed(i, html`<i class=${i < left ? 'x' : 'hole'}></i>`));
  const word = t(`page.fl.one.${what}`);
  return keyed(what, html`<span role="img" aria-label=${t('page.fl.number', { what: word, n: left })}>${discs}<b>${word}</b></span>`);
}
