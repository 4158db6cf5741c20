/* What could not be read, and what to do about it. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';

/** A sentence about what went wrong. */
export const note = (sentence) => html`<p class="note stop" role="alert">${icon('warn')}<span>${sentence}</span></p>`;

/* A picture without a legible code; `seen` codes were there. */
const nothing = (seen) => html`<p class="note stop" role="alert">${icon('warn')}<span><b>${seen ? t('scan.unread', { n: seen }) : t('scan.none')}</b> ${t('scan.none.help')}</span></p>`;

/** Codes that are none of ours. They are text and nothing else: no link, nothing to press. */
export const foreign = (texts) => html`<div class="note frn" role="alert">${icon('info')}<div class="grow"><b>${t('scan.foreign', { n: texts.length })}</b>
  ${texts.map((text) => keyed(text, html`<p class="txt">${text}</p>`))}</div></div>`;

/** What came of a photo that showed no card: an error, foreign codes, or nothing legible. */
export function failed({ error, foreign: texts = [], missed }) {
  if (error) return note(error);
  return texts.length ? foreign(texts) : nothing(missed);
}
