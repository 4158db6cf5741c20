/* The typed code: five holes that fill, one field over them. A scanner types a whole link into the same field. */

import { Refused } from '../core/api.js';
import { alive, lost } from '../core/link.js';
import { html, render } from '../core/html.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { openCard } from './addresses.js';
import { foreign, note } from './notes.js';
import { looksTyped, readText } from './read.js';

const SIGNS = 5;
const LONGEST = 2000;
const THINK_MS = 500; // five signs and nothing more: no link, so the code is whole

const clean = (text) => text.toUpperCase().replace(/[\s-]/g, '');

customElements.define('ht-code', class extends HTMLElement {
  text = '';
  said = null; // what is wrong, as a template
  busy = false;
  #timer = 0;

  connectedCallback() {
    this.draw();
    this.focusField();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  /** Let people type: the code is the open question. */
  focusField() {
    this.querySelector('input').focus({ preventScroll: true });
  }

  draw() {
    render(this.template(), this);
  }

  template() {
    return html`<form class="ask w3 ${this.busy ? 'busy' : ''}" aria-busy=${String(this.busy)} @submit=${this.#submit}><h2><label for="code">${t('scan.code')}</label></h2><p class="md" id="code-help">${t('scan.code.help')}</p>
      <span class="sl">${this.#shown()}<input id="code" name="code" maxlength=${LONGEST} autocomplete="off" autocapitalize="characters" autocorrect="off" spellcheck="false"
        enterkeyhint="go" aria-describedby="code-help code-error" .value=${this.text} @input=${this.#type}></span>
      <div id="code-error">${this.said}</div><p class="sm">${t('scan.code.never')}</p></form>`;
  }

  #shown() {
    const signs = clean(this.text);
    if (signs.length > SIGNS || !looksTyped(this.text)) return html`<i class="hole long" aria-hidden="true"><bdi>${this.text}</bdi></i>`;
    return Array.from({ length: SIGNS }, (_, i) => html`<i class=${signs[i] ? 'f' : i === signs.length ? 'now' : 'hole'} aria-hidden="true">${signs[i]}</i>`);
  }

  #type = ({ target }) => {
    this.text = target.value;
    this.said = null;
    this.draw();
    clearTimeout(this.#timer);
    if (clean(this.text).length === SIGNS && looksTyped(this.text)) this.#timer = setTimeout(() => this.read(this.text), THINK_MS);
  };

  #submit = (event) => {
    event.preventDefault();
    if (this.text.trim()) this.read(this.text);
    else this.focusField();
  };

  /** Take a text as if it was typed and Enter pressed. */
  async read(text) {
    clearTimeout(this.#timer);
    if (this.busy) return;
    this.querySelector('input').value = text;
    Object.assign(this, { text, said: null, busy: true });
    this.draw();
    try {
      const found = await readText(text);
      alive();
      if (found.code) openCard(found.code, store.state.match);
      else this.said = foreign([found.foreign]);
    } catch (error) {
      this.said = note(error instanceof Refused ? error.message : t('scan.lost'));
      if (!(error instanceof Refused)) lost();
    }
    this.busy = false;
    this.draw();
    this.querySelector('input').select();
    this.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }
});
