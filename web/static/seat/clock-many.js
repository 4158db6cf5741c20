/* What a seat may do among more than two on a clock: pass, leave, come back, hand the turn to somebody. */

import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { isOnItsWay, send } from '../core/outbox.js';
import { t, who } from '../core/texts.js';

/** Where a game has turns of its own, it says who is next; among two there is only the other. */
export function others(state) {
  const { view, seat } = state;
  const { clock } = view;
  const own = clock.sides.find((side) => side.seat === seat);
  if (view.turn || clock.paused || !own) return null;
  const key = (verb, drawing, text, args) => keyed(verb, html`<button class="btn ${isOnItsWay(verb) ? 'sent' : ''}" @click=${() => send(seat, verb, args)}>${icon(drawing)}<span>${t(text)}</span></button>`);
  const mayPass = clock.running === seat && !clock.beside.length;
  const to = clock.running && !clock.beside.length && !own.out ? clock.sides.filter((side) => !side.out && side.seat !== clock.running) : [];
  return html`<div class="acts" role="group" aria-label=${t('page.keys_more')}>${mayPass ? key('clock_pass', 'skip', 'flat.pass') : null}
    ${own.out ? key('clock_back', 'check', 'flat.back', { whom: seat }) : key('clock_out', 'cross', 'flat.leave', { whom: seat })}</div>
    ${clock.running === seat && to.length ? html`<details class="jump"><summary class="btn">${icon('go')}<span>${t('side.jump')}</span></summary><div class="acts">${to.map((side) => keyed(side.seat, html`<button class="btn"
      @click=${() => send(seat, 'clock_jump', { to: side.seat })}>${token(view.seats[side.seat].colour, 1.5)}<span class="cut">${who(side.seat)}</span></button>`))}</div></details>` : null}`;
}
