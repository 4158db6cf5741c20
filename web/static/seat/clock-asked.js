/* A pause is agreed: the one who asks sees that it waits, everybody else is asked. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { isOnItsWay, send } from '../core/outbox.js';
import { t, who } from '../core/texts.js';
import { agree, decline, isAsked } from '../flat/pausing.js';

export function asked(state) {
  const { view: { clock }, seat } = state;
  if (!clock.asked || clock.paused || !seat) return null;
  if (clock.asked === seat) {
    return html`<p class="asked" role="status">${icon('pause')}<span class="grow">${t('side.asked')}</span>
      <button class="btn ${isOnItsWay('no_pause') ? 'sent' : ''}" @click=${() => send(seat, 'no_pause')}>${t('side.take_back')}</button></p>`;
  }
  if (!isAsked(state, seat)) return null;
  return html`<div class="asked" role="alert">${icon('pause')}<b class="grow">${t('flat.asks_pause', { name: who(clock.asked) })}</b>
    <span class="pair2"><button class="btn lamp" @click=${() => agree(seat)}>${t('flat.yes')}</button><button class="btn" @click=${() => decline(seat)}>${t('flat.no')}</button></span></div>`;
}
