/* A number to step or to type: a key on either side, the number in the middle, what it is above. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { words } from '../core/numbers.js';
import { t } from '../core/texts.js';
import { hold } from './hold.js';

const FAR = 999_999;

/** The control of number `field` ({low, high, step}). `draft` is an object of its own that lives as long as the form. */
export function stepper(label, field, value, set, draft) {
  // The listeners live with the draft, so that a redraw under a held key does not let go of it.
  draft.now = value;
  draft.by = (way) => set(bound(field, draft.now + way * stepOf(field, draft.now, way)));
  draft.less ??= hold(() => draft.by(-1));
  draft.more ??= hold(() => draft.by(1));
  const type = ({ target }) => set(Math.min(FAR, Number(target.value.replace(/\D/g, ''))));
  const settle = () => set(bound(field, meant(field, draft.now)));
  return html`<div class="stepper"><small>${label}</small>${key(draft.less, 'minus', t('page.less', { what: label }))}<input class="z ${size(value)}" inputmode="numeric"
    autocomplete="off" enterkeyhint="next" aria-label=${label} .value=${words(value)} @input=${type} @change=${settle}
    @focus=${({ target }) => target.select()}>${key(draft.more, 'plus', t('page.more_of', { what: label }))}</div>`;
}

/* Two of them stand side by side on a small phone. */
const size = (value) => ({ 5: 'long', 6: 'longer' })[Math.min(6, words(value).length)] ?? '';

const key = (side, drawing, say) => html`<button type="button" class="btn sq" aria-label=${say} @pointerdown=${side.down}
  @pointerup=${side.stop} @pointerleave=${side.stop} @pointercancel=${side.stop} @contextmenu=${side.menu}
  @click=${side.click}>${icon(drawing)}</button>`;

const bound = ({ low = 0, high = FAR }, number) => Math.max(low, Math.min(high, number));

/* A step may depend on where the number stands: fine below, coarse above. */
const stepOf = ({ step = 1 }, number, way) => (typeof step === 'function' ? step(number, way) : step);

/* Who types 4 where only thousands are counted means 4 000. */
const meant = ({ step }, number) => (number < step && step >= 1000 ? number * step : number);
