/* The form of a card: kind, names, values, note, photo, sticker. Errors stand beside what they are about; nothing typed is lost.

   Properties: `game` (as `kindsOf` returns it), `card` (to change; none: a new one), `sticker` (the code a new one gets), `kind`
   (the likeliest), `many` (offer the next card at once). It tells by `card-saved`, `card-kept` (saved, the next one is being
   typed), both with the card in `detail`, `card-removed`, and `card-cancelled`. */

import { call, makeRef, Refused } from '../core/api.js';
import { html, keyed, render } from '../core/html.js';
import { icon } from '../core/icons.js';
import { styles } from '../core/styles.js';
import { loadTexts, t, why } from '../core/texts.js';
import { draftOf, likely, outOfBounds, placeOf, wishOf } from './draft.js';
import { kindText } from './kinds.js';
import { nameOf } from './names.js';
import { namesFields } from './names-fields.js';
import { keepPhoto, photoField } from './photo-field.js';
import { stickerField, withoutStickers } from './sticker-field.js';
import { says, valueField } from './values.js';

await Promise.all([styles('card_form.css'), loadTexts('card_form')]);

const LONGEST_NOTE = 200;

customElements.define('ht-card-form', class extends HTMLElement {
  #card = null; // as it is kept; a page that draws itself anew says the old one again
  #draft = null;
  #keys = {};
  #errors = {};
  #busy = false;
  #sure = false;
  #kept = '';
  #ref = makeRef(); // a new card sent again because the answer got lost is one card

  connectedCallback() {
    if (this.#draft) return this.draw();
    this.#card = this.card ?? null;
    this.#draft = draftOf(this.#card, { kind: likely(this.game, this.kind), sticker: this.sticker });
    return queueMicrotask(() => this.draw());
  }

  draw() {
    if (this.isConnected) render(this.#template(), this);
  }

  #template() {
    const draft = this.#draft;
    return html`<form class="cfm" novalidate @submit=${this.#submit} @keydown=${this.#goOn}>${this.#kept ? html`<p class="note go" role="status">${icon('check')}<span>${t('cardform.kept', { card: this.#kept })}</span></p>` : null}
      ${this.#kinds()}${namesFields(draft, (names) => this.#set({ names }, 'names'), this.#errors.names)}${this.#values()}
      <label class="fl"><span>${t('cardform.note')}</span><textarea class="field" rows="2" maxlength=${LONGEST_NOTE} .value=${draft.note} @input=${({ target }) => this.#set({ note: target.value }, 'note')}></textarea>${says(this.#errors.note)}</label>
      ${photoField(this.#card, draft.photo, (photo) => this.#set({ photo }, 'photo'), this.#errors.photo)}${stickerField(this.#card, draft, (values) => this.#set(values, 'sticker'), this.#errors.sticker)}
      ${this.#card ? html`<button type="button" class="btn text rid" @click=${() => this.#remove()}>${t(this.#sure ? 'cardform.really' : 'cardform.remove')}</button>` : null}
      ${this.#errors[''] ? html`<p class="note stop" role="alert">${icon('warn')}<span>${this.#errors['']}</span></p>` : null}${this.#dock()}</form>`;
  }

  #kinds() {
    const { game } = this;
    const { kind } = this.#draft;
    const kinds = Object.keys(game.kinds);
    if (kind && !kinds.includes(kind)) kinds.push(kind);
    if (kinds.length < 2) return null;
    return html`<div class="fl"><span>${t('cardform.kind')}</span><div class="pick" role="radiogroup" aria-label=${t('cardform.kind')}>${kinds.map((one) => keyed(one, html`<button type="button"
      class="btn chip ${one === kind ? 'on' : ''}" role="radio" aria-checked=${String(one === kind)} @click=${() => this.#set({ kind: one }, 'kind')}>${game.draw(game.kinds[one]?.icon ?? 'card')}${kindText(game, one)}</button>`))}</div>${says(this.#errors.kind)}</div>`;
  }

  #values() {
    const { kind, values } = this.#draft;
    const fields = Object.entries(this.game.kinds[kind]?.fields ?? {});
    if (!fields.length) return null;
    const one = ([name, field]) => keyed(`${kind}.${name}`, valueField({
      game: this.game, kind, name, field, value: values[name], keys: (this.#keys[`${kind}.${name}`] ??= {}), problem: this.#errors[name],
      set: (value) => this.#set({ values: { ...this.#draft.values, [name]: value } }, name),
    }));
    return html`<fieldset class="vls"><legend>${t('cardform.values')}</legend><p class="sm mut">${t('cardform.values.help')}</p><div class="vgr">${fields.map(one)}</div></fieldset>`;
  }

  #dock() {
    const next = () => this.#keep(true);
    return html`<div class="fdock"><button class="btn lamp grow ${this.#busy ? 'sent' : ''}">${t('cardform.save')}</button>${this.many && !this.#card ? html`<button type="button"
      class="btn nxt" @click=${next}>${icon('plus')}${t('cardform.next')}</button>` : html`<button type="button" class="btn nxt" @click=${() => this.#tell('card-cancelled')}>${t('cardform.cancel')}</button>`}</div>`;
  }

  #set(values, place) {
    this.#draft = { ...this.#draft, ...values };
    this.#errors = { ...this.#errors, [place]: '', '': '' };
    [this.#kept, this.#sure] = ['', false];
    this.draw();
  }

  /* The key of a phone's keyboard says "next": it must not save half a card. The last field's saves. */
  #goOn = (event) => {
    if (event.key !== 'Enter' || event.isComposing || event.target.tagName !== 'INPUT') return;
    const fields = [...this.querySelectorAll('input.field, .nky input, textarea')].filter((one) => !one.closest('details:not([open])'));
    const next = fields[fields.indexOf(event.target) + 1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  #submit = (event) => {
    event.preventDefault();
    this.#keep(false);
  };

  async #keep(more) {
    if (this.#busy) return;
    const outside = outOfBounds(this.#draft, this.game);
    this.#fail(Object.fromEntries(Object.entries(outside).map(([name, { low, high }]) => [name, t('cardform.bounds', { low, high })])));
    if (Object.keys(outside).length) return;
    this.#busy = true;
    this.draw();
    try {
      await this.#store();
      this.#busy = false;
      this.#done(more);
    } catch (error) {
      this.#busy = false;
      this.#fail({ [error instanceof Refused ? placeOf(error, this.#draft, this.game) : '']: why(error) });
    }
  }

  /* Once the card is there, a photo that is refused is an error of this card; saving again does not make a second one. */
  async #store() {
    const body = wishOf(this.#draft, this.game, this.#card);
    const path = this.#card ? `/api/cards/${this.#card.id}` : `/api/decks/${encodeURIComponent(this.game.id)}/cards`;
    ({ card: this.#card } = await call(path, this.#card ? { body, method: 'PUT' } : { body: { ...body, ref: this.#ref } }));
    this.#card = await withoutStickers(this.#card, this.#draft.gone);
    this.#draft = { ...this.#draft, sticker: '', gone: [] };
    this.#card = await keepPhoto(this.#card, this.#draft.photo);
  }

  #done(more) {
    const card = this.#card;
    if (!more) return this.#tell('card-saved', card);
    const { kind, values: { level } } = this.#draft;
    [this.#card, this.#ref] = [null, makeRef()];
    this.#draft = draftOf(null, { kind, values: level === undefined ? {} : { level } });
    this.#keys = {};
    this.#kept = nameOf(card);
    this.#tell('card-kept', card);
    this.draw();
    this.querySelector('.nms input').focus();
    return scrollTo(0, 0);
  }

  #fail(errors) {
    this.#errors = errors;
    this.draw();
    this.querySelector('.wrong, .note.stop')?.scrollIntoView({ block: 'center' });
  }

  async #remove() {
    if (!this.#sure) {
      this.#sure = true;
      return this.draw();
    }
    try {
      await call(`/api/cards/${this.#card.id}`, { method: 'DELETE' });
      return this.#tell('card-removed', this.#card);
    } catch (error) {
      return this.#fail({ '': why(error) });
    }
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
});
