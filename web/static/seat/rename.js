/* Change my name, on one line of the menu. */

import { Element } from '../core/element.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { send } from '../core/outbox.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';

customElements.define('ht-rename', class extends Element {
  #open = false;

  template({ seat, view }) {
    const toggle = () => {
      this.#open = !this.#open;
      this.draw();
    };
    if (!this.#open) return html`<button class="line" @click=${toggle}>${icon('edit')}${t('page.rename')}</button>`;
    return html`<form class="row rename" @submit=${(event) => this.#save(event, seat)}><input class="field" name="name"
      maxlength="24" required
      autocomplete="nickname" enterkeyhint="done" aria-label=${t('page.new_name')} value=${view.seats[seat].name}
        ><button class="btn ink">${t('page.save')}</button></form>`;
  }

  #save(event, seat) {
    event.preventDefault();
    const name = event.target.elements.name.value.normalize('NFC').trim();
    if (name) send(seat, 'name', { name });
    store.set({ open: null });
  }
});
