/* An equation people can check: each number over what it stands for, the result set apart. */

import { html, keyed } from '../../core/html.js';
import { words } from '../../core/numbers.js';

/** `parts`: {sign, value, label, press}; the last one is the result and may have a second line. */
export function equation(parts) {
  const last = parts.length - 1;
  return html`<ul class="sum n${parts.length}">${parts.map((part, i) => keyed(part.mark ?? 'result', html`<li class=${i === last ? 'res' : ''}
    >${part.sign ? html`<span class="op">${part.sign}</span>` : null}${part.press ? html`<button @click=${part.press}>${inside(part)}</button>` : inside(part)}</li>`))}</ul>`;
}

const inside = ({ value, label, more }) => html`<b class="z">${words(value)}</b><small>${label}${more ? html`<br>${more}` : null}</small>`;
