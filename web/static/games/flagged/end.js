/* The end: the winner's colour takes the page, the reason under the name, both sides' numbers below. */

import { Element } from '../../core/element.js';
import { html } from '../../core/html.js';
import { icon, token } from '../../core/icons.js';
import { undo } from '../../core/outbox.js';
import { logPage } from '../../core/paths.js';
import { store } from '../../core/store.js';
import { styles } from '../../core/styles.js';
import { t, who } from '../../core/texts.js';
import { timesKey } from '../../seat/end-dock.js';
import { rematch } from '../../seat/rematch.js';
import { sentence } from '../../seat/sentence.js';
import { BOX, board } from './board.js';
import { hasBoard, isNorth, onBoard } from './match.js';
import { panel } from './panel.js';

await styles('flagged_board.css');

const WAYS = { 'fl.end.flags': 'flag', 'fl.end.captured': 'skull', 'fl.end.time': 'clock' };

customElements.define('fl-end', class extends Element {
  ready(state) {
    return super.ready(state) && Boolean(state.view.ended);
  }

  template(state) {
    const { view, seat } = state;
    const { winners, key, params } = view.ended;
    const winner = winners[0] ?? view.turn;
    return html`<ht-banner></ht-banner><div class="won flood" data-seat=${view.seats[winner].colour}><span class="way">${icon(WAYS[key] ?? 'flag')}</span>
      ${token(view.seats[winner].colour, 4.5, 'big')}<h2>${t('page.wins', { name: winners.map(who).join(', '), n: winners.length })}</h2>
      <p>${t(key, params)}</p><p class="md">${t('page.rounds', { n: view.round })}</p></div>
      ${panel(state, winner)}${view.order.filter((one) => one !== winner).map((one) => panel(state, one))}
      <main class="play"><ht-refusal></ht-refusal>${hasBoard(state) ? last(state) : null}${timesKey(state)}</main><div class="undo last"><button class="btn lamp grow"
      @click=${() => rematch(state)}>${icon('again')}${t('page.rematch')}</button>${seat ? html`<button class="btn sq" aria-label=${t('page.undo', { what: sentence(view.undo) })}
      @click=${() => undo(seat)}>${icon('undo')}</button>` : null}<a class="btn sq" aria-label=${t('page.log')} href=${logPage(state.match)}>${icon('log')}</a><button
      class="btn sq" aria-label=${t('page.menu')} @click=${() => store.set({ open: { kind: 'menu' } })}>${icon('more')}</button></div>`;
  }
});

/* How the board stood. */
function last(state) {
  return html`<svg class="wb" viewBox="0 0 ${BOX} ${BOX}" role="img" aria-label=${t('page.fl.last')}
    >${board(onBoard(state), isNorth(state, state.seat))}</svg>`;
}
