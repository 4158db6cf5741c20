/* A form of this game: numbers, yes or no and words that live as long as it is open. */

import { Element } from '../../core/element.js';
import { html } from '../../core/html.js';
import { store } from '../../core/store.js';
import { styles } from '../../core/styles.js';
import { term } from '../../core/texts.js';
import { stepper } from '../../seat/stepper.js';

await styles('seat_open.css', 'kleine_helden_table.css', 'kleine_helden_forms.css');

export class Form extends Element {
  #of = null;
  #drafts = {};
  values = {};

  /** The act in `open` this form belongs to. */
  act = '';

  ready(state) {
    return super.ready(state) && state.open?.kind === 'kh' && state.open.act === this.act;
  }

  draw() {
    const { open } = store.state;
    const of = open ? `${open.act} ${open.figure ?? ''} ${open.target ?? ''}` : '';
    if (of !== this.#of) [this.#of, this.#drafts, this.values] = [of, {}, { ...this.starts }];
    super.draw();
  }

  /** Empty the form for the next one. */
  restart() {
    this.#of = null;
    this.draw();
  }

  set(name, value) {
    this.values[name] = value;
    this.draw();
  }

  number(name, { low = 0, high = 99, label = term(`field.${name}`) } = {}) {
    this.#drafts[name] ??= {};
    return stepper(label, { low, high }, this.values[name] ?? 0, (value) => this.set(name, value), this.#drafts[name]);
  }

  flag(name) {
    const on = Boolean(this.values[name]);
    return html`<button type="button" class="flag row" role="switch" aria-checked=${String(on)} @click=${() => this.set(name, !on)}
      ><span class="grow">${term(`field.${name}`)}</span><span class="sw hole ${on ? 'on' : ''}"></span></button>`;
  }

  text(name, label = term(`field.${name}`), longest = 24) {
    return html`<label class="fl"><span>${label}</span><input class="field" name=${name} maxlength=${longest} autocomplete="off"
      .value=${this.values[name] ?? ''} @input=${({ target }) => this.set(name, target.value)}></label>`;
  }
}
