/* All against one track on the big screen: the number as large as it gets, its street across the room. */

import { html } from '../../core/html.js';
import { digits } from '../../core/numbers.js';
import { solid } from '../../icons.js';
import { styles } from '../../core/styles.js';
import { t, term } from '../../core/texts.js';
import { street } from './street.js';
import { shared, wholeTrack } from './together.js';
import { tableRow } from './tv-counters.js';

await styles('own_tv.css', 'own_play.css');

export function boards(state) {
  const { game, view } = state;
  const mark = shared(state);
  const declared = game.marks.table[mark];
  const value = view.sheets.table.marks[mark] ?? declared.start;
  return html`<div class="flood own-all" data-seat=${view.seats[view.turn]?.colour ?? 0}><div><span class="z">${digits(value)}</span><p><b>${term(`mark.${mark}`)}</b>${t('page.own.to', { n: declared.high })}</p>
    ${tableRow(state, mark)}</div>${street(wholeTrack(declared), [{ key: mark, colour: 0, at: value, sign: solid[declared.icon] }], true)}</div>`;
}
