/* A countdown on the big screen: the boards with what is left, and the throws of the turn. */

import { html } from '../../core/html.js';
import { styles } from '../../core/styles.js';
import { t, who } from '../../core/texts.js';
import { lastDart, slots } from './darts.js';

await styles('own_tv.css');

export function middle(state) {
  const { view } = state;
  const rest = view.sheets[`p${view.turn}`].marks.score ?? state.game.marks.player.score.start;
  const dart = lastDart(rest, Boolean(view.options.double_out));
  return html`<section class="ask roll"><div class="grow"><small class="lbl">${t('page.own.throws_of', { name: who(view.turn) })}</small>
    ${slots(state, view.turn)}
    ${dart ? html`<h2 class="long">${t('page.own.one_dart', { dart })}</h2>` : null}</div></section>`;
}

