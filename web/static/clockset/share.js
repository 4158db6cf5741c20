/* The chosen control for another phone: a code to scan, and its link. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';

/** The query of the link: the control, what happens after a flag, and its name. */
export function queryOf({ text, after, name }) {
  const plain = (words) => encodeURIComponent(words).replaceAll('%2F', '/').replaceAll('%3A', ':');
  return `c=${plain(text)}&after=${after}${name ? `&name=${plain(name)}` : ''}`;
}

/** The link another phone opens. */
export const linkOf = (choice) => `${document.body.dataset.baseUrl || location.origin}/clock?${queryOf(choice)}`;

export function share(choice, { copied, shut, copy }) {
  const link = linkOf(choice);
  return html`<section class="tile shr"><header class="row"><h2 class="grow">${t('set.share')}</h2><button type="button" class="key" aria-label=${t('page.close')} @click=${shut}>${icon('cross')}</button></header>
    <img class="qr" src=${`/clock/qr.svg?${queryOf(choice)}`} alt=${t('set.qr')}><p class="lnk">${link}</p>
    <button type="button" class="btn" @click=${copy}>${icon(copied ? 'check' : 'share')}${t(copied ? 'set.copied' : 'set.copy')}</button></section>`;
}

/** Copy words; returns whether it worked. Browsers have no clipboard for pages without https, so the old way comes last. */
export async function copy(words) {
  if (navigator.clipboard) return navigator.clipboard.writeText(words).then(() => true, () => false);
  const field = Object.assign(document.createElement('textarea'), { value: words, className: 'vh' });
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
