/* What panes share: an element that shows one thing opened out of the question, with a head that closes it. */

import { Element } from '../../core/element.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { store } from '../../core/store.js';
import { styles } from '../../core/styles.js';
import { t, who } from '../../core/texts.js';

await styles('seat_open.css', 'superhero_draft_panes.css');

/** Open another pane, or none. */
export const open = (act, more) => store.set({ open: act ? { kind: 'sd', act, ...more } : null });

const whom = ({ open: now, seat }) => (now?.seat && now.seat !== seat ? [t('page.for', { name: who(now.seat) })] : []);

/** The head of a pane: a label, a title, for whom if not for me, and the key that closes it. */
export const head = (label, title) => html`<div class="row st1 ph"><div class="grow"><small class="lbl">${[label, ...whom(store.state)].join(' · ')}</small><h2>${title}</h2></div
  ><button type="button" class="key" aria-label=${t('page.close')} @click=${() => open()}>${icon('cross')}</button></div>`;

/** An element that is there while its act is open; what is filled in begins anew with each opening. */
export class Pane extends Element {
  act = '';
  #of = null;

  /** What the form begins with. */
  begin() {
    return {};
  }

  ready(state) {
    const { open: now } = state;
    if (!super.ready(state) || now?.kind !== 'sd' || now.act !== this.act) return false;
    if (now !== this.#of) {
      this.#of = now;
      this.values = this.begin(state);
      this.drafts = {};
    }
    return true;
  }

  set(values) {
    Object.assign(this.values, values);
    this.draw();
  }

  /** What a stepper keeps for itself while the form lives. */
  draft(name) {
    return (this.drafts[name] ??= {});
  }
}
