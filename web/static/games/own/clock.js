/* Nothing but a clock on a phone: my side fills the page, the others stand below. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { matchPage } from '../../core/paths.js';
import { store } from '../../core/store.js';
import { styles } from '../../core/styles.js';
import { t } from '../../core/texts.js';
import { moveOf } from '../../flat/face.js';
import { facing, layers } from '../../flat/layers.js';
import { stay } from '../../seat/clock-acts.js';
import { opening, partFor } from '../../seat/clock-parts.js';
import { keyOf, pressFor, saying, small } from '../../seat/clock-side.js';
import { clockTexts } from '../../seat/clock-texts.js';
import { endDock } from '../../seat/end-dock.js';
import { want } from '../../seat/later.js';

await Promise.all([styles('clock_tile.css', 'own_clock.css', 'clock.css'), clockTexts(), opening(store.state.view?.clock)]);

/** Where a game says its round, a clock says nothing more. */
export const round = () => '';

/** The whole page, as long as nothing is open. */
export function scene(state) {
  const { view, open, seat } = state;
  if (open) return null;
  const colour = view.seats[seat]?.colour ?? 0;
  return html`<section class="flood" data-seat=${colour}><ht-top></ht-top><ht-banner></ht-banner></section>
    <main class="play oc" data-seat=${colour}><ht-refusal></ht-refusal><ht-devices></ht-devices>${inside(state)}</main>${view.ended ? endDock(state) : html`<ht-undo></ht-undo>`}`;
}

function inside(state) {
  const { view, match } = state;
  if (!view.clock) return html`<p class="grow nothing">${icon('clock')}</p><a class="btn lamp" href=${`${matchPage(match)}/clock/set`}>${icon('clock')}${t('side.set')}</a>`;
  if (view.ended) return html`<p class="note" role="status">${icon('flag')}<b>${t('side.over')}</b></p><section class="clock stood"><ul class="cl2">${view.clock.sides.map((side) => keyed(side.seat, small(state, side.seat)))}</ul></section>`;
  want('time');
  return html`<ht-clock></ht-clock>`;
}

/** My side, as large as the page allows; whoever watches sees whose time runs. */
export function clock(state, shown) {
  const { seat } = state;
  return html`<div class="of1">${standing(state, shown, shown === seat)}${seat ? stay(state) : null}</div>`;
}

function standing(state, seat, own = false) {
  const face = facing(state, seat);
  const key = own ? keyOf(state, seat) : { by: 0 };
  const inside = layers(state, face, html`${partFor('pill', state.view.clock)?.pill(state.view, face)}<span class="say">${own ? saying(state, face, key) : moveOf(face)}</span>`);
  const look = `ct mine1 ${face.look}`;
  if (!key.by) return html`<div class=${look} data-seat=${face.colour} style=${face.style}>${inside}</div>`;
  return html`<button class="${look} btn ${face.isSent ? 'sent' : ''}" data-seat=${face.colour} style=${face.style} @click=${() => pressFor(key.by)}>${inside}</button>`;
}
