/* What is to be printed and on what: everything people choose here, and what follows from it. */

import { call } from '../core/api.js';
import { language, why } from '../core/texts.js';
import { put, taken } from './drawer.js';

const DRAWER = 'heldentisch.labels';
const KEPT = ['format', 'size', 'inserts', 'start'];
const USUAL = 'L4737';
const WHAT = ['all', 'new', 'kind', 'some', 'blank'];

export class Plan extends EventTarget {
  game = null; // as cards/kinds.js has it
  formats = [];
  settings = null; // the address in the codes, the printers
  what = 'all'; // which cards: all, new, kind, some, or blank stickers
  kind = '';
  some = new Set();
  blanks = 0;
  lang = language; // of the names
  format = null;
  start = 1;
  size = 0; // of a code, in mm; as suits the sheet, once it is known
  inserts = 'too'; // no, too, only
  newPrinter = false; // whether somebody is about to name one
  ownAddress = false; // whether somebody is about to type an address
  open = ''; // which row is open in place
  error = ''; // the last sentence that refused a choice

  #last = Promise.resolve();

  /** Fetch the sheets there are and what this house has set, and take up what was chosen last on this device. */
  async load(game, wished) {
    const [{ formats }, settings] = await Promise.all([call('/api/labels/formats'), call('/api/labels/settings')]);
    Object.assign(this, { game, formats, settings, kind: Object.keys(game.kinds)[0] ?? '' }, remembered());
    this.format = formats.find(({ id }) => id === this.format) ?? formats.find(({ id }) => id === USUAL) ?? formats[0];
    if (!('size' in remembered())) this.size = this.format.usual;
    this.#fit();
    this.blanks = this.format.labels;
    this.#wish(wished);
  }

  /** See again what changed by printing: which cards have a sticker now, which address the newest ones say. */
  async reload() {
    try {
      const [deck, settings] = await Promise.all([call(`/api/decks/${this.game.id}`), call('/api/labels/settings')]);
      this.set({ game: { ...this.game, cards: deck.cards }, settings });
    } catch {
      /* the old numbers stand until the page is opened again */
    }
  }

  /** Change choices. What no longer fits is brought to what does. */
  set(values) {
    Object.assign(this, { error: '' }, values); // what was refused is over with the next choice
    if ('format' in values) {
      this.size = this.format.usual;
      this.#fit();
    }
    if (KEPT.some((name) => name in values)) keep(this);
    this.dispatchEvent(new Event('change'));
  }

  /** Open a row in place, or close it. */
  turn(name) {
    this.set({ open: this.open === name ? '' : name });
  }

  /** Keep what `wish` makes of the house's settings, as `PUT /api/labels/settings` takes it, one wish after the other.
      Returns whether it was taken. */
  keep(wish) {
    this.#last = this.#last.then(() => this.#keep(wish(this.settings)));
    return this.#last;
  }

  async #keep(body) {
    try {
      this.set({ settings: await call('/api/labels/settings', { body, method: 'PUT' }) });
    } catch (error) {
      this.set({ error: why(error) });
    }
    return !this.error;
  }

  /** The cards that get a label, in the order of the deck. */
  get cards() {
    const { cards } = this.game;
    if (this.what === 'new') return cards.filter((card) => !card.has_sticker);
    if (this.what === 'kind') return cards.filter((card) => card.kind === this.kind);
    if (this.what === 'some') return cards.filter((card) => this.some.has(card.id));
    return this.what === 'all' ? cards : [];
  }

  /** How many cards or blank stickers that are. */
  get count() {
    return this.what === 'blank' ? this.blanks : this.cards.length;
  }

  get fresh() {
    return this.game.cards.filter((card) => !card.has_sticker).length;
  }

  /** What to make, as `POST /api/labels` takes it. */
  get order() {
    const which = this.what === 'blank' ? { blanks: this.blanks } : this.what === 'all' ? {} : { ids: this.cards.map(({ id }) => id) };
    const { printer } = this.settings;
    return {
      game: this.game.id, ...which, format: this.format.id, start: this.start, size_mm: this.size, inserts: this.what === 'blank' ? 'no' : this.inserts,
      lang: this.lang, ...(printer ? { printer } : {}),
    };
  }

  /** The languages at least one of these cards has a name in. */
  get languages() {
    return [...new Set(this.game.cards.flatMap(({ names }) => Object.keys(names)))];
  }

  /** The first label that is free after these were printed. */
  get next() {
    const { labels } = this.format;
    return this.inserts === 'only' && this.what !== 'blank' ? this.start : ((this.start - 1 + this.count) % labels) + 1;
  }

  #fit() {
    const { labels, smallest, largest } = this.format;
    this.start = Math.min(Math.max(this.start, 1), labels);
    this.size = Math.min(Math.max(this.size, smallest), largest);
  }

  /* What the link wishes: `cards=new`, or ids with commas between. */
  #wish(wished) {
    if (!wished) return;
    const ids = new Set(wished.split(','));
    if (WHAT.includes(wished)) this.what = wished;
    else if (this.game.cards.some(({ id }) => ids.has(id))) Object.assign(this, { what: 'some', some: ids });
  }
}

function remembered() {
  const kept = taken(localStorage, DRAWER) ?? {};
  return Object.fromEntries(KEPT.filter((name) => name in kept).map((name) => [name, kept[name]]));
}

function keep(plan) {
  put(localStorage, DRAWER, { ...Object.fromEntries(KEPT.map((name) => [name, plan[name]])), format: plan.format.id });
}
