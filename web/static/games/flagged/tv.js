/* FLAGGED on the big screen: the board in the middle, a player on either side of it. */

import { html, keyed } from '../../core/html.js';
import { icon, token } from '../../core/icons.js';
import { styles } from '../../core/styles.js';
import { named, t, term, who } from '../../core/texts.js';
import { sentence, whoWhen } from '../../seat/sentence.js';
import { news } from '../../tv/clock-news.js';
import { end as plainEnd } from '../../tv/end.js';
import { BOX, board } from './board.js';
import { count, hasBoard, limits, onBoard } from './match.js';
import { captures, counts, flags, told } from './panel.js';
import './clock.js';
import { standing } from './time.js';

await styles('flagged.css', 'flagged_board.css', 'flagged_tv.css');

const MANY = 4;

/** Who somebody plays stands beside the board. */
export const shows = ['card.hero'];

/** The players left and right of the board; without it, each has half the screen. */
export function boards(state) {
  const [south, north] = state.view.order;
  const said = state.view.clock ? news(state) : null;
  if (!hasBoard(state)) return html`${said}<div class="fv halves">${side(state, south)}${side(state, north)}</div>`;
  return html`${said}<div class="fv">${side(state, south)}<svg class="wb" viewBox="0 0 ${BOX} ${BOX}" role="img" aria-label=${term('title')}
    >${board(onBoard(state), false)}</svg>${side(state, north)}</div>`;
}

/** Where no roll lies beside the board, what happened last. */
export function middle({ view }) {
  if (view.ask || view.roll || !view.undo) return null;
  return html`<section class="tile pr was"><div class="grow"><small class="lbl">${whoWhen(view.undo)}</small><h2>${sentence(view.undo)}</h2>${followed(view.undo).slice(0, 1).map(([key, params]) => html`<p>${t(key, params)}</p>`)}</div></section>`;
}

/* What came of it; what is to be done stands on the other side of the board. */
const followed = ({ more = [] }) => more.filter(([key]) => key.startsWith('fl.log.'));

/** Whose turn it is, in words; what is left of it stands beside the board. */
export function step({ view }) {
  const key = view.phase === 'rebirth' ? 'page.fl.rebirth_of' : 'tv.turn_of';
  return html`<section class="tile pr calm"><div class="grow"><h2>${t(key, { whom: { seat: view.turn } })}</h2></div></section>`;
}

/** The end, with both sides' numbers under it. */
export function end(state) {
  return html`${plainEnd(state)}<div class="fv score">${state.view.order.map((seat) => keyed(seat, side(state, seat)))}</div>`;
}

function side(state, seat) {
  const { view } = state;
  const lit = view.turn === seat && !view.ended;
  const sheet = view.sheets[`p${seat}`];
  return html`<section class="fs1 ${lit ? 'flood' : 'tile'} ${standing(state, seat)}" data-seat=${view.seats[seat].colour}
    ><header>${token(view.seats[seat].colour, 5, lit ? 'inv' : '')}
    <div class="grow"><b class="nm lines2">${who(seat)}</b>${sheet?.name ? html`<span class="caps cut">${named(sheet)}</span>` : null}</div></header>
    ${view.clock ? html`<fl-time data-of=${seat}></fl-time>` : null}${view.ended ? null : counts(view, seat)}${told(state, seat)}
    <ul><li class="points">${flags(state, seat)}</li><li><small>${t('page.fl.of.captures')}</small>${captures(state, seat)}</li>
    <li>${icon('wall')}<small>${t('page.fl.of.walls')}</small><b class="z">${count(state, seat, 'walls')}</b></li></ul>
    ${lit ? html`<p class="bud">${limits(state, seat).map(left)}</p>` : null}</section>`;
}

function left({ what, most, left: rest }) {
  const discs = most > MANY ? html`<b class="z">${rest}</b>`
    : Array.from({ length: Math.max(1, most) }, (_, i) => keyed(i, html`<i class=${i < rest ? 'x' : 'hole'}></i>`));
  return keyed(what, html`<span>${discs}<b>${t(`page.fl.one.${what}`)}</b></span>`);
}
