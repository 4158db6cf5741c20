/* Numbers alone on a phone: the big one with its street of milestones, tiles, one tile per opponent, and the table's numbers. */

import { html } from '../../core/html.js';
import { styles } from '../../core/styles.js';
import { t } from '../../core/texts.js';
import { marksShown, seatsInOrder, sheetOf, valueOf } from '../../seat/model.js';
import { beside, head } from './head.js';
import { street } from './street.js';
import { trackOf } from './track.js';
import { against, tableMarks } from './tiles.js';

await styles('own_play.css');

export const dice = () => import('./asked.js');

export function top(state, seat) {
  return head(state, seat, { hint: hint(state, seat), small: beside(state, seat), keys: true, below: art(state) });
}

export function middle(state, seat) {
  const rest = seat && !beside(state, seat).length ? html`<ht-marks></ht-marks>` : null;
  return html`${rest}${seat ? against(state, seat) : null}${tableMarks(state, seat)}`;
}

/* The street of the big number, if it has milestones. */
function art(state) {
  const [mark] = marksShown(state, 'hero');
  const track = mark && trackOf(state.game.marks.player[mark]);
  if (!track) return null;
  return street(track, seatsInOrder(state).map((seat) => ({ key: seat, colour: state.view.seats[seat].colour, at: valueOf(state, sheetOf(seat), mark) })));
}

function hint(state, seat) {
  const [mark] = marksShown(state, 'hero');
  if (!mark) return '';
  const { milestones = [], start } = state.game.marks.player[mark];
  const value = valueOf(state, sheetOf(seat), mark);
  const next = milestones.find((stone) => stone > Math.max(value, start));
  return next === undefined ? '' : t('page.own.until', { n: next - value, stone: next });
}
