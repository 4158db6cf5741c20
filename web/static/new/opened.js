/* The match is open: show the others where it is, then take a chair. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { address } from '../tv/address.js';
import { code } from '../tv/code.js';

export function opened(match, error) {
  return html`<main class="opened"><section class="tile"><h2>${t('new.show_others')}</h2>
      <img class="qr" src="/m/${match}/qr.svg" alt=${t('tv.qr')}><span class="z">${code(match)}</span>
      <p class="addr">${t('new.or_type')} <b>${address()}</b></p></section>
    ${error ? html`<p class="note stop" role="alert">${icon('warn')}<span>${error}</span></p>` : null}
    <a class="btn" href="/m/${match}/tv">${icon('eye')}${t('new.table_screen')}</a></main>
    <div class="dock2"><a class="btn lamp grow" href="/m/${match}">${t('new.take_seat')}</a></div>`;
}
