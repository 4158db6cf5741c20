/* A table code as people read it aloud: in two groups. */

import { html } from '../core/html.js';

/** `K7QZ2` as K7 QZ2, the gap growing with the digits. */
export function code(match) {
  const half = Math.floor(match.length / 2);
  return html`<span class="code"><i>${match.slice(0, half)}</i>${match.slice(half)}</span>`;
}
