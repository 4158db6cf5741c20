/* What must now be done with the real cards: a key per act, a hole until somebody ticks it. */

import { isFree } from '../core/chairs.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { send } from '../core/outbox.js';
import { has, t, who } from '../core/texts.js';

const MOST = 2;

customElements.define('ht-prompts', class extends Element {
  #all = false;

  template(state) {
    const list = promptsFor(state);
    if (!list.length) return null;
    const shown = this.#all || list.length <= MOST ? list : list.slice(0, MOST - 1);
    const unfold = () => {
      this.#all = !this.#all;
      this.draw();
    };
    return html`<section class="prompts"><h2 class="vh">${t('page.cards')}</h2
      ><ul class="grid">${shown.map(([id, prompt]) => keyed(id, promptKey(state, id, prompt)))}</ul>
      ${list.length > MOST ? html`<button class="btn fold" aria-expanded=${String(this.#all)}
        @click=${unfold}>${this.#all ? t('page.fewer') : t('page.more_cards', { n: list.length - shown.length })}
        ${icon(this.#all ? 'cross' : 'down')}</button>` : null}</section>`;
  }
});

/** The open prompts for this seat, for those without a phone and for everybody, mine first. */
export function promptsFor(state) {
  const { view, seat, picture } = state;
  const rank = (prompt) => [prompt.seat !== seat, !prompt.seat].filter(Boolean).length;
  return Object.entries(view.prompts).filter(([id, prompt]) => ([0, seat].includes(prompt.seat) || isFree(state, prompt.seat)) && !picture.asksItself?.(id))
    .sort(([, one], [, other]) => rank(one) - rank(other));
}

/** One prompt as a key; `done` by a seat's colour shows it flat with that token. */
export function promptKey({ seat, waiting }, id, { key, params, seat: whose }, colour = 0) {
  const sent = waiting.some(({ body }) => body.verb === 'tick' && body.args.prompt === id);
  const whom = whose && whose !== seat ? html`<small>${t('page.for', { name: who(whose) })}</small>` : null;
  const detail = has(`${key}.detail`) ? html`<small>${t(`${key}.detail`, params)}</small>` : null;
  return html`<li class="pk1"><button class="btn ck ${colour ? 'down' : ''} ${sent ? 'sent' : ''}" ?disabled=${Boolean(colour) || !seat}
    @click=${() => send(seat, 'tick', { prompt: id })}
    >${colour ? token(colour) : html`<span class="hole"></span>`}<span class="grow">${whom}<b>${t(key, params)}</b>${detail}</span></button
      >${colour || !seat ? null : html`<button class="key" aria-label=${t('page.dismiss', { prompt: t(key, params) })}
        @click=${() => send(seat, 'tick', { prompt: id, left: true })}>${icon('cross')}</button>`}</li>`;
}
