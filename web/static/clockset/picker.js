/* The choice of a control inside another form: the panel, the controls by name, and an own one in their place. */

import { html, render } from '../core/html.js';
import { icon } from '../core/icons.js';
import { styles } from '../core/styles.js';
import { t } from '../core/texts.js';
import { why } from './choice.js';
import { fresh, withSides } from './draft.js';
import { ends } from './ends.js';
import { own } from './own.js';
import { panel } from './panel.js';
import { morePresets, presets } from './presets.js';
import { sides, sidesSwitch } from './sides.js';

await styles('clockset.css');

customElements.define('clock-picker', class extends HTMLElement {
  #choice = null;
  #people = [];
  #own = false;

  /** What is chosen; whoever sets it listens to it as well. */
  set choice(choice) {
    if (!choice || this.#choice === choice) return;
    this.#choice = choice;
    choice.addEventListener('change', () => this.draw());
    this.draw();
  }

  /** The sides of the table, {colour, name} each; none where all sides are alike. */
  set people(people) {
    this.#people = people;
    const { sides: list } = this.#choice ?? { sides: [] };
    if (people.length && list.length > 1 && list.length !== people.length) this.#choice.build(withSides(list, people.length));
    this.draw();
  }

  draw() {
    if (this.#choice?.sides.length) render(this.#template(this.#choice), this);
  }

  #template(choice) {
    const { error } = choice;
    return html`<div class="cs pk"><div class="pan">${this.#own ? html`<header class="top"><button type="button" class="key" aria-label=${t('set.back')} @click=${() => this.#turn(false)}>${icon('back')}</button>
        <h3 class="grow cut">${choice.name || t('set.own_title')}</h3></header>` : null}${panel(choice, !this.#own)}</div>
      ${error ? html`<p class="note stop" role="alert">${icon('warn')}<span>${why(error, t('set.lost'))}</span></p>` : null}
      ${this.#own ? own(choice, this.#people) : this.#byName(choice)}</div>`;
  }

  #byName(choice) {
    const people = this.#people;
    return html`${presets(choice, () => this.#toOwn(choice))}<ul class="tile list ops">${people.length ? html`<li>${sidesSwitch(choice, people, t('set.odds_side'))}</li>` : null}<li>${ends(choice)}</li></ul>
      ${people.length ? sides(choice, people) : null}${morePresets(choice)}`;
  }

  #toOwn(choice) {
    if (choice.presets.some(choice.is)) choice.build(fresh());
    this.#turn(true);
  }

  #turn(isOwn) {
    this.#own = isOwn;
    this.#choice.set({ open: '' });
    this.scrollIntoView({ block: 'nearest' });
  }
});
