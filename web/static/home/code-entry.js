/* The way in by the code of a table, or of a card: five holes that fill, one field over them, and a word when nothing has that code. */

import { call, Refused } from '../core/api.js';
import { html, render } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';

const LETTERS = 5;

class CodeEntry extends HTMLElement {
  code = '';
  error = '';

  connectedCallback() {
    this.draw();
  }

  draw() {
    render(this.template(), this);
  }

  template() {
    const holes = Array.from({ length: LETTERS }, (_, i) => hole(this.code, i));
    return html`<form class="jn" @submit=${this.enter}><label for="code">${t('home.code')}</label><div class="row">
      <span class="cd">${holes}<input id="code" name="code" maxlength=${LETTERS} autocomplete="off" autocapitalize="characters" spellcheck="false"
        enterkeyhint="go" aria-describedby="code-error" @input=${this.type}></span>
      <button class="btn grow">${icon('go')}${t('home.enter')}</button></div>
      ${this.error ? html`<p class="note stop" id="code-error" role="alert">${this.error}</p>` : null}</form>`;
  }

  type = ({ target }) => {
    const code = target.value.toUpperCase().replace(/[^A-Z0-9]/g, '');
    if (target.value !== code) target.value = code;
    this.code = code;
    this.error = '';
    this.draw();
    if (code.length === LETTERS) this.enter();
  };

  enter = async (event) => {
    event?.preventDefault();
    if (!this.code) return this.querySelector('input').focus();
    try {
      await call(`/api/matches/${encodeURIComponent(this.code)}`);
      location.href = `/m/${encodeURIComponent(this.code)}`;
    } catch (error) {
      if (error instanceof Refused && (await isCard(this.code))) location.href = `/c/${encodeURIComponent(this.code)}`;
      else this.error = error instanceof Refused ? t('home.no_such', { code: this.code }) : t('home.lost');
      this.draw();
    }
    return undefined;
  };
}

/* Codes of cards look like codes of tables: whoever types one here means the card. */
const isCard = (code) => call(`/api/cards/${encodeURIComponent(code)}`).then(({ genuine }) => genuine, () => false);

function hole(code, i) {
  const letter = code[i];
  return html`<i class="hole ${letter ? 'full' : i === code.length ? 'next' : ''}" aria-hidden="true">${letter}</i>`;
}

customElements.define('code-entry', CodeEntry);
