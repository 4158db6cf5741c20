/* The page that sets a clock: of a match, or of a new one that is nothing but a clock. */

import { call, makeRef } from '../core/api.js';
import { html, render } from '../core/html.js';
import { icon } from '../core/icons.js';
import { language, t } from '../core/texts.js';
import { why } from './choice.js';
import { fresh, withSides } from './draft.js';
import { ends } from './ends.js';
import { countEntry } from './entry.js';
import { own } from './own.js';
import { panel } from './panel.js';
import { morePresets, presets } from './presets.js';
import { copy, linkOf, queryOf, share } from './share.js';
import { sides, sidesSwitch } from './sides.js';

const OWN = '#own';
const [FEWEST, MOST] = [2, 12];
const NAMES = { de: 'Deutsch', en: 'English' };

class ClockSet extends HTMLElement {
  #busy = false;
  #shares = false;
  #copied = false;
  #ref = makeRef();

  /** `people` are the sides, {colour, name} each; `table` is what puts the clock there: {match, back, put(choice, people, ref)}. */
  begin(choice, people, table) {
    Object.assign(this, { choice, people, table });
    choice.addEventListener('change', () => this.draw());
    addEventListener('hashchange', () => this.#turn());
    this.#turn();
  }

  draw() {
    render(this.template(), this);
  }

  template() {
    const { choice, people } = this;
    const isOwn = location.hash === OWN;
    return html`<div class="pan"><div class="in"><header class="top"><a class="key" href=${isOwn ? '#' : this.table.back} aria-label=${t('set.back')}>${icon('back')}</a>
        <h1 class="grow cut">${isOwn ? choice.name || t('set.own_title') : t('set.title')}</h1>${this.#language()}</header>${panel(choice, !isOwn)}</div></div>
      <main class="cs">${this.#error()}${this.#shares ? this.#share() : null}${isOwn ? own(choice, people) : html`${presets(choice, () => this.#toOwn())}
        <ul class="tile list ops">${this.table.match ? null : html`<li>${this.#count()}</li>`}<li>${sidesSwitch(choice, people, t('set.odds_side'))}</li><li>${ends(choice)}</li></ul>
        ${sides(choice, people)}${morePresets(choice)}`}</main>
      <div class="dock2"><button type="button" class="btn lamp grow ${this.#busy ? 'sent' : ''}" @click=${() => this.#put()}>${t('set.put')}</button>
        <button type="button" class="btn sq" aria-label=${t('set.share_key')} aria-expanded=${String(this.#shares)} @click=${() => this.#toShare()}>${icon('code')}</button></div>`;
  }

  /* The page in the other language begins with what is chosen here. */
  #language() {
    const other = language === 'de' ? 'en' : 'de';
    const query = new URLSearchParams(this.choice.text ? queryOf(this.choice) : location.search);
    query.set('lang', other);
    return html`<a class="key caps" href=${`?${query}${location.hash}`} lang=${other} hreflang=${other} aria-label=${NAMES[other]}>${other}</a>`;
  }

  #error() {
    const { error } = this.choice;
    return error ? html`<p class="note stop" role="alert">${icon('warn')}<span>${why(error, t('set.lost'))}</span></p>` : null;
  }

  /* How many sides a clock without a match has. */
  #count() {
    return countEntry(t('set.people'), this.people.length, (n) => {
      this.people = sidesFor(n);
      const { sides: list } = this.choice;
      if (list.length > 1) this.choice.build(withSides(list, n));
      else this.draw();
    }, FEWEST, MOST);
  }

  #toOwn() {
    const { choice } = this;
    if (choice.presets.some(choice.is) || !choice.text) choice.build(fresh());
    location.hash = OWN;
  }

  #turn() {
    this.choice.set({ open: '' });
    scrollTo(0, 0);
  }

  #share() {
    return share(this.choice, { copied: this.#copied, shut: () => this.#toShare(), copy: () => this.#copy() });
  }

  #toShare() {
    this.#shares = !this.#shares;
    this.#copied = false;
    this.draw();
    if (this.#shares) this.#copy();
    scrollTo(0, 0);
  }

  async #copy() {
    this.#copied = await copy(linkOf(this.choice));
    this.draw();
  }

  async #put() {
    if (this.#busy) return;
    this.#busy = true;
    this.draw();
    await this.choice.settled(); // what was typed a moment ago is meant
    try {
      if (!this.choice.error) location.assign(await this.table.put(this.choice, this.people, this.#ref));
    } catch (error) {
      this.#ref = makeRef(); // what was refused may be tried again, otherwise
      this.choice.set({ error });
    }
    if (this.choice.error) scrollTo(0, 0);
    this.#busy = false;
    this.draw();
  }
}

/** Sides without names, as a clock alone has them. */
export const sidesFor = (n) => Array.from({ length: n }, (_, i) => ({ colour: i + 1, name: t('set.side', { n: i + 1 }) }));

/** Put the chosen clock on the table of a match, for seat `seat`. */
export function putClock(match, seat, { text, after, pauses }, ref) {
  return call(`/api/matches/${match}/moves`, { body: { seat, verb: 'set_clock', args: { control: text, after, pauses }, ref } });
}

customElements.define('clock-set', ClockSet);
