/* The form of an own game: what it will look like on top, its parts as rows that open in place, and the key that keeps it. */

import { call } from '../core/api.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { sent, words } from './plan.js';
import { preview } from './preview.js';
import { rowsOf } from './rows.js';
import { sign } from './signs.js';

class OwnGame extends Element {
  game = null;
  name = ''; // of the file that is edited
  ready_made = false; // it came along: what is kept becomes the table's own
  open = 'game';
  error = '';
  busy = false;

  /** Begin with this definition. */
  begin(game, { name = '', ready = false } = {}) {
    Object.assign(this, { game, name, ready_made: ready });
    this.draw();
  }

  ready() {
    return this.game !== null;
  }

  template() {
    const title = words(this.game.title) || t('form.untitled');
    document.title = title;
    return html`<section class="flood" data-seat="4" aria-label=${t('form.preview')}><header class="top"><a class="key" href="/new" aria-label=${t('page.back')}>${icon('back')}</a>
        <h1 class="grow"><b class="nm cut">${title}</b><span class="sb">${t('form.own')}</span></h1><span class="tag line">${t('form.preview')}</span></header>${preview(this.game)}</section>
      <main data-seat="4"><ul class="tile list ops">${rowsOf(this.game).map((row) => keyed(row.name, this.row(row)))}</ul>
        ${this.error ? html`<p class="note stop" role="alert">${icon('warn')}<span>${this.error}</span></p>` : null}
        ${this.name && !this.ready_made ? html`<button type="button" class="btn text rid" @click=${() => this.remove()}>${t(this.sure ? 'form.really' : 'form.delete')}</button>` : null}</main>
      <div class="dock2"><button class="btn lamp grow ${this.busy ? 'sent' : ''}" @click=${() => this.keep()}>${t('form.keep')}</button>
        ${this.name ? html`<a class="btn sq" download aria-label=${t('form.share')} href=${`/api/own-games/${this.name}/file`}>${icon('share')}</a>` : null}</div>`;
  }

  row({ name, drawing, says, holds }) {
    const on = this.open === name;
    const change = (values, whole = false) => this.change(values, whole);
    return html`<li class=${on ? 'open' : ''}><button type="button" class="op" aria-expanded=${String(on)} @click=${() => this.toggle(name)}>${sign(drawing)}<b>${t(`form.${name}`)}</b>
      <span class="vl cut grow">${says(this.game)}</span><span class=${on ? 'up' : ''}>${icon(on ? 'down' : 'next')}</span></button>
      ${on ? html`<div class="ed">${holds(this.game, change)}</div>` : null}</li>`;
  }

  toggle(name) {
    this.open = this.open === name ? '' : name;
    this.draw();
  }

  change(values, whole) {
    this.game = whole ? values : { ...this.game, ...values };
    this.error = '';
    this.draw();
  }

  /* What came along stays as it is; the changed one is kept beside it under the same name and shown in its place. */
  async keep() {
    if (this.busy) return;
    if (!words(this.game.title).trim()) return this.say(t('form.needs_title'), 'game');
    this.busy = true;
    this.draw();
    try {
      const named = this.name ? { name: this.name, replace: !this.ready_made } : {};
      const { id } = await call('/api/own-games', { body: { definition: sent(this.game), ...named } });
      location.assign(`/new?game=${encodeURIComponent(id)}`);
    } catch (error) {
      this.say(error.message, this.open);
    }
    return undefined;
  }

  say(error, open) {
    Object.assign(this, { error, open, busy: false });
    this.draw();
    this.querySelector('.note')?.scrollIntoView({ block: 'center' });
  }

  async remove() {
    if (!this.sure) {
      this.sure = true;
      return this.draw();
    }
    return call(`/api/own-games/${this.name}`, { method: 'DELETE' }).then(() => location.assign('/new'), (error) => this.say(error.message, this.open));
  }
}

customElements.define('own-game', OwnGame);
