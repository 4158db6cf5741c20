/* The end: the winner, the stairs they came back from, and everybody's treasures and failures. */

import { Element } from '../../core/element.js';
import { html, keyed } from '../../core/html.js';
import { icon, token } from '../../core/icons.js';
import { styles } from '../../core/styles.js';
import { t, who } from '../../core/texts.js';
import { endDock } from '../../seat/end-dock.js';
import { seatsInOrder, sheetOf, stored } from '../../seat/model.js';
import { gate } from './gate.js';
import { count, health, heroOf, named } from './model.js';
import { stairs } from './stairs.js';

await styles('end.css');

customElements.define('wd-end', class extends Element {
  ready(state) {
    return super.ready(state) && Boolean(state.view.ended);
  }

  template(state) {
    const { view } = state;
    const [best] = view.ended.winners;
    const ranking = seatsInOrder(state).map((seat) => ({ seat, won: stored(state, sheetOf(seat), 'treasures'), lost: stored(state, sheetOf(seat), 'failures') }))
      .sort((one, other) => (other.seat === best) - (one.seat === best) || other.won - one.won || one.lost - other.lost);
    return html`<div class="flood ended" data-seat=${view.seats[best].colour}><header class="top"><h1 class="grow"><b class="nm">${t('wd.title')}</b></h1>
      <span class="caps rd">${t('page.wd.dungeons', { n: view.round })}</span></header><ht-banner></ht-banner>
      <div class="win"><div><small class="caps">${t(`page.wd.won.${view.ended.key.split('.').at(-1)}`)}</small><h2>${t('page.wins', { name: who(best), n: 1 })}</h2>
        <p>${heroOf(state) ? named('hero', heroOf(state)) : null}</p></div><span class="sig">${icon('chest')}</span></div>
      ${back(state, best)}</div>
      <main class="play"><ol class="tile list rk wd">${ranking.map((one) => keyed(one.seat, row(state, one)))}</ol></main>${endDock(state)}`;
  }
});

/* Whoever came back alive stands on the stairs; else the gate is closed behind the last one. */
function back(state, best) {
  const { view } = state;
  if (view.turn === best && health(state) > 0) return stairs(health(state), Math.max(count(state, 'most'), health(state)), view.seats[best].colour);
  return gate(Object.fromEntries(['deck', 'dungeon', 'removed'].map((mark) => [mark, count(state, mark)])), true);
}

function row({ view }, { seat, won, lost }) {
  const said = `${t('page.wd.treasures', { name: who(seat), n: won })}, ${t('page.wd.failures', { n: lost })}`;
  const signs = (name, n) => Array.from({ length: n }, (_, i) => keyed(`${name}${i}`, html`<span class=${name}>${icon(name)}</span>`));
  return html`<li>${token(view.seats[seat].colour)}<b class="grow cut">${who(seat)}</b><span class="got5" role="img" aria-label=${said}>${signs('chest', won)}${signs('skull', lost)}</span></li>`;
}
