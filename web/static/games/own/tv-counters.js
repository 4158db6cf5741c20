/* Numbers alone on the big screen: the street of the big number, or what each has got from whom. */

import { html, keyed } from '../../core/html.js';
import { token } from '../../core/icons.js';
import { digits } from '../../core/numbers.js';
import { styles } from '../../core/styles.js';
import { t, term, who } from '../../core/texts.js';
import { heroMark, valueOf } from '../../tv/numbers.js';
import { numberOf } from './cells.js';
import { street } from './street.js';
import { kindName, kinds } from './tiles.js';
import { trackOf } from './track.js';

await styles('own_tv.css', 'own_play.css');

export function foot(state) {
  const { game, view } = state;
  const mark = heroMark(game);
  const track = mark && trackOf(game.marks.player[mark]);
  const ways = () => view.order.map((seat) => ({ key: seat, colour: view.seats[seat].colour, at: valueOf(game, view, seat, mark) }));
  return html`${kinds(state).map((kind) => keyed(kind, matrix(state, kind)))}${tableRow(state)}
    ${track ? html`<div class="flood own-street" data-seat=${view.seats[view.turn]?.colour ?? 0}>${street(track, ways(), true)}</div>` : null}`;
}

/* A tile per player, under the boards: the numbers that count against each, by whose they are. */
function matrix({ view }, kind) {
  return html`<section class="own-vs"><h2 class="lbl">${t('page.own.from', { mark: kindName(kind) })}</h2><div>${view.order.map((seat) => keyed(seat, html`<ul class="tile">${token(view.seats[seat].colour, 2.4)}
    ${view.order.filter((one) => one !== seat).map((one) => keyed(one, html`<li class=${numberOf(view, seat, `${kind}-${one}`) ? '' : 'mut'}>${token(view.seats[one].colour, 1.5)}<b class="z">${numberOf(view, seat, `${kind}-${one}`)}</b><span class="vh">${who(one)}</span></li>`))}</ul>`))}</div></section>`;
}

/** The numbers of the table in a row. */
export function tableRow({ game, view }, without = '') {
  const marks = Object.keys(game.marks.table).filter((mark) => game.marks.table[mark].show !== 'hidden' && mark !== without);
  if (!marks.length) return null;
  return html`<ul class="own-table">${marks.map((mark) => keyed(mark, html`<li class="tile"><b class="z">${digits(view.sheets.table.marks[mark] ?? game.marks.table[mark].start)}</b><span>${term(`mark.${mark}`)}</span></li>`))}</ul>`;
}
