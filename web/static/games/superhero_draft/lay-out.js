/* Enter an encounter that lies on the table: its honour, its icons, what else it says. Those of earlier evenings are a tap away. */

import { call } from '../../core/api.js';
import { html, keyed } from '../../core/html.js';
import { words } from '../../core/numbers.js';
import { isOnItsWay, send } from '../../core/outbox.js';
import { t, term } from '../../core/texts.js';
import { ICONS } from './model.js';
import { numbers } from './numbers.js';
import { Pane, head, open } from './pane.js';
import { slots } from './slots.js';

const SHOWN = 12;

customElements.define('sd-lay-out', class extends Pane {
  act = 'lay_out';
  #known = {};

  begin(state) {
    call(`/api/games/${state.game.id}/remembered`).then((all) => {
      this.#known = all.lay_out ?? {};
      this.draw();
    }, () => {});
    return { honour: 3, ...Object.fromEntries(ICONS.map((icon) => [icon, 0])), text: '' };
  }

  template(state) {
    const { text, ...values } = this.values;
    const list = ICONS.flatMap((icon) => Array.from({ length: values[icon] }, () => ({ icon, by: icon })));
    return html`<form class="ask" @submit=${(event) => this.#submit(event, state)}>${head(t('page.sd.on_the_table'), term('verb.lay_out'))}
      ${this.#remembered()}<p class="prev"><span class="z eh">${words(values.honour)}</span>${slots(list)}</p>
      ${numbers(values, (mark, value) => this.set({ [mark]: value }), (mark) => this.draft(mark))}
      <label class="fl"><span>${term('field.text')}</span><input class="field" name="text" maxlength="40" autocomplete="off" .value=${text}
        @input=${({ target }) => this.set({ text: target.value })}></label>
      <button class="btn ink wide ${isOnItsWay('lay_out') ? 'sent' : ''}">${t('page.sd.lies_there')}</button></form>`;
  }

  #remembered() {
    const known = Object.entries(this.#known).slice(-SHOWN);
    if (!known.length) return null;
    return html`<div class="pick known" role="group" aria-label=${t('page.known')}>${known.map(([text, args]) => keyed(text, html`<button type="button" class="btn chip"
      @click=${() => this.#take(args)}>${text}</button>`))}</div>`;
  }

  #take(args) {
    this.drafts = {};
    this.set(Object.fromEntries(Object.keys(this.values).filter((name) => name in args).map((name) => [name, args[name]])));
  }

  #submit(event, { seat }) {
    event.preventDefault();
    const { text, ...rest } = this.values;
    send(seat, 'lay_out', text.trim() ? { ...rest, text } : rest);
    open();
  }
});
