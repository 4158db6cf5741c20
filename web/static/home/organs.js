/* What hangs on the table: one grey line when all is well; what is not, by name. A part that was never there is no fault. It leads to
   the page that tells more. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { has, t } from '../core/texts.js';

const ORDER = ['tower', 'buttons', 'displays', 'scanner'];
const WELL = ['ready', 'ok'];
const WRONG = ['lost', 'wrong_protocol', 'faulty', 'dead', 'failed'];

export function organs(parts) {
  const named = Object.entries(parts).filter(([name]) => has(`home.organ.${name}`)).sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const missing = named.filter(([, { state }]) => WRONG.includes(state));
  const list = (missing.length ? missing : named.filter(([, { state }]) => WELL.includes(state))).map(([name]) => t(`home.organ.${name}`));
  const text = list.length ? t(missing.length ? 'home.missing' : 'home.here', { list: list.join(', ') }) : t('hw.title');
  return html`<a class="hw ${missing.length ? 'missing' : ''}" href="/table">${icon(missing.length ? 'warn' : 'plug')}<span>${text}</span>${icon('next')}</a>`;
}
