/* The numbers of an encounter as large steppers, each beside its icon. */

import { html, keyed } from '../../core/html.js';
import { term } from '../../core/texts.js';
import { stepper } from '../../seat/stepper.js';
import { picture } from './icons.js';

const BOUNDS = { honour: { low: -99, high: 99 } };
const MOST_ICONS = { high: 9 };

/** A stepper for each of `values` by mark, `set(mark, value)`, and a draft per mark that lives as long as the form. */
export const numbers = (values, set, draft) => html`<div class="nms">${Object.keys(values).map((mark) => keyed(mark, html`<div class="nm1"><span class="nmi">${picture(mark === 'honour' ? 'cup' : mark)}</span
  >${stepper(term(`mark.${mark}`), BOUNDS[mark] ?? MOST_ICONS, values[mark], (value) => set(mark, value), draft(mark))}</div>`))}</div>`;
