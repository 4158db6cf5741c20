/* What an arbiter may do, most urgent first: an illegal move is one tap, everything else at most two. */

import { sideOf } from '../core/clock.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { isOnItsWay, undo } from '../core/outbox.js';
import { store } from '../core/store.js';
import { t, who } from '../core/texts.js';
import { act } from './act.js';
import { fallen, lastPress } from './lines.js';
import { mover, nth, offender, other } from './offence.js';
import { written } from './times.js';

/** The keys. */
export function acts(state) {
  const { clock } = state.view;
  const pair = clock.sides.length === 2;
  const press = lastPress(state);
  return html`<div class="aks">${pair ? illegalOf(state, offender(state)) : key('warn', t('arb.illegal'), t('arb.illegal.choose'), () => open('illegal'), 'w')}
    ${key('plus', t('arb.give'), t(pair ? 'arb.give.pair' : 'arb.give.many'), () => open('give'))}
    ${key('edit', t('arb.set'), t(clock.sides.some(({ periods }) => periods) ? 'arb.set.period_too' : 'arb.set.also'), () => open('set'))}
    ${hand(clock, pair)}
    ${press ? key('undo', t('arb.press_back'), pressed(state, press), () => (fallen(state, press).length ? open('back') : undo(0, press.moves[0])), isOnItsWay('undo') ? 'sent' : '') : null}</div>
    ${pair ? again(clock, offender(state)) : null}`;
}

/** The key for an illegal move of `seat`, which names who gains; on a clock for two, the other may be meant instead. */
export function illegalOf(state, seat, mayTurn = true) {
  const { clock } = state.view;
  const pair = clock.sides.length === 2;
  const gains = pair ? who(other(clock, seat)) : t('arb.all_others');
  const words = { name: who(seat), n: nth(clock, seat), gains, time: written(clock.bonus) };
  return html`<div class="w both2">${key('warn', t('arb.illegal'), t('arb.illegal.of', words), () => act('clock_illegal', { whom: seat }), 'w')}
    ${pair && mayTurn ? html`<button class="btn sq" aria-label=${t('arb.illegal.other', { name: who(other(clock, seat)) })} @click=${() => open('illegal')}>${icon('swap')}</button>` : null}</div>`;
}

/* From the second time on, what the Laws say; the clock itself pronounces nothing. */
export function again(clock, seat) {
  if (!sideOf(clock, seat).illegal || clock.sides.length !== 2) return null;
  return html`<p class="note" role="note">${icon('info')}<span>${t('arb.illegal.laws', { name: who(seat), rival: who(other(clock, seat)) })}</span></p>`;
}

function hand(clock, pair) {
  const to = pair && clock.running ? other(clock, clock.running) : 0;
  const press = () => (to ? act('clock_hand', { whom: to }) : open('hand'));
  return key('swap', t('arb.hand'), to ? t('arb.hand.to', { name: who(to) }) : t('arb.hand.who'), press);
}

/* Whose move it was, and how many interventions since then fall with it. */
function pressed(state, press) {
  const side = sideOf(state.view.clock, mover(state));
  const whose = side ? t('arb.press_back.of', { name: who(side.seat), n: side.moves }) : t(state.view.clock.sides.some(({ moves }) => moves) ? 'arb.press_back.last' : 'arb.press_back.start');
  const falls = fallen(state, press);
  return falls.length ? [whose, t('arb.press_back.also', { n: falls.length })].join(', ') : whose;
}

const key = (drawing, title, small, press, kind = '') => html`<button class="btn ak ${kind}" @click=${press}>${icon(drawing)}<span class="grow"
  ><b>${title}</b><small>${small}</small></span></button>`;

const open = (kind) => store.set({ open: { kind, seen: store.state.view.v } });
