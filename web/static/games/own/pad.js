/* A number typed with keys of this page: twelve of them, no keyboard covers the numbers. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { words } from '../../core/numbers.js';
import { t } from '../../core/texts.js';

const ROWS = ['7', '8', '9', 'less', '4', '5', '6', 'sign', '1', '2', '3', '0'];
const LONGEST = 5;

/** What is typed becomes this number. */
export const numberIn = (typed) => Number(typed.replace('-', '')) * (typed.startsWith('-') ? -1 : 1);

/** The keys; `set(typed)` takes the text with one key more. `signed`: below 0 is possible. */
export function pad(typed, set, signed) {
  const keys = ROWS.filter((key) => signed || key !== 'sign');
  return html`<div class="npad ${signed ? '' : 'plain'}" role="group" aria-label=${t('page.own.digits')}>${keys.map((key) =>
    keyed(key, html`<button type="button" class="btn z k-${key}" aria-label=${LABELS[key] ? t(LABELS[key]) : key} @click=${() => set(press(typed, key))}>${face(key)}</button>`))}</div>`;
}

const LABELS = { less: 'page.own.delete', sign: 'page.own.sign' };

const face = (key) => (key === 'less' ? icon('back') : key === 'sign' ? '±' : key);

function press(typed, key) {
  if (key === 'less') return typed.slice(0, -1);
  if (key === 'sign') return typed.startsWith('-') ? typed.slice(1) : `-${typed}`;
  const digits = (typed.replace('-', '') + key).replace(/^0+(?=\d)/, '');
  return digits.length > LONGEST ? typed : (typed.startsWith('-') ? '-' : '') + digits;
}

/** The typed number as people read it; a hole while there is none. */
export function shown(typed) {
  if (typed === '' || typed === '-') return html`<span class="z typed none">${typed === '-' ? '−' : ' '}</span>`;
  return html`<span class="z typed">${words(numberIn(typed))}</span>`;
}
