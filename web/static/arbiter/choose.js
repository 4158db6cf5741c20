/* What has to be chosen first: whom it is about, where that is not plain, and whether much may be taken back at once. */

import { timeOfDay } from '../core/clock.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { undo } from '../core/outbox.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { act } from './act.js';
import { again, illegalOf } from './acts.js';
import { title } from './line.js';
import { fallen, lastPress } from './lines.js';
import { pane, sidesOf, whom } from './pane.js';

/** The side that is to move. */
export const hand = (state) => pane(t('arb.hand'), html`<ol class="whos">${sidesOf(state).filter(({ seat }) => seat !== state.view.clock.running)
  .map(({ seat }) => keyed(seat, html`<li><button class="btn" @click=${() => act('clock_hand', { whom: seat })}>${whom(state, seat)}</button></li>`))}</ol>`);

/** What is taken back with the last press, before it is. */
export function back(state) {
  const press = lastPress(state);
  const all = press ? fallen(state, press) : [];
  const away = () => {
    undo(0, press.moves[0]);
    store.set({ open: null });
  };
  return pane(t('arb.press_back'), html`<p class="md">${t('arb.press_back.falls')}</p><ul class="list falls">${all.map((line) => keyed(line.moves[0], html`<li><time
    >${timeOfDay(line.at)}</time><b>${title(line)}</b></li>`))}</ul>${press ? html`<button class="btn ink" @click=${away}>${icon('undo')}${t('arb.press_back.all')}</button>` : null}`, false);
}

/** Who moved illegally. */
export const illegal = (state) => pane(t('arb.illegal.who'), html`<ol class="whos">${sidesOf(state).map(({ seat }) =>
  keyed(seat, html`<li>${illegalOf(state, seat, false)}${again(state.view.clock, seat)}</li>`))}</ol>`);
