/* All against one track on a phone: the table's big number with its street, and keys to move it. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { solid } from '../../icons.js';
import { rising } from '../../core/numbers.js';
import { adjust } from '../../core/outbox.js';
import { store } from '../../core/store.js';
import { styles } from '../../core/styles.js';
import { t, term } from '../../core/texts.js';
import { valueOf } from '../../seat/model.js';
import { street } from './street.js';
import { against, tableMarks } from './tiles.js';

await styles('own_play.css');

export const dice = () => import('./asked.js');

/** The table's mark that all is about. */
export const shared = ({ game }) => Object.keys(game.marks.table).find((mark) => game.marks.table[mark].show === 'hero') ?? Object.keys(game.marks.table)[0];

export function top(state) {
  const mark = shared(state);
  const value = valueOf(state, 'table', mark);
  const declared = state.game.marks.table[mark];
  const track = wholeTrack(declared);
  const open = () => store.set({ open: { kind: 'mark', sheet: 'table', mark } });
  const step = (by, sign) => keyed(by, html`<button class="btn sq" aria-label=${t(by < 0 ? 'page.less' : 'page.more_of', { what: term(`mark.${mark}`) })}
    @click=${() => adjust(state.seat, 'table', mark, by * declared.step)}>${icon(sign)}</button>`);
  return html`<div class="hero"><div class="fans"><button class="z big" ?disabled=${!state.seat} @click=${open} aria-label=${t('page.change', { mark: term(`mark.${mark}`), n: value })}>${rising(value)}</button>
    <p>${term(`mark.${mark}`)}<span class="dot"></span>${t('page.own.to', { n: declared.high })}</p></div>${state.seat ? html`<div class="steps2">${step(-1, 'minus')}${step(1, 'plus')}</div>` : null}</div>
    ${street(track, [{ key: mark, colour: 0, at: value, sign: solid[declared.icon] }])}`;
}

/** The track of the table's number, with its last field as the end of the street. */
export function wholeTrack({ low, high, milestones = [] }) {
  return { low, high, stones: milestones.includes(high) ? milestones : [...milestones, high] };
}

export function middle(state, seat) {
  return html`${tableMarks(state, seat, shared(state))}${seat ? html`<ht-marks></ht-marks>${against(state, seat)}` : null}`;
}
