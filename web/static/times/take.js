/* Taking the times home: as a table for other programs, as data, or handed on where the browser can. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';

const FILES = { csv: 'text/csv', json: 'application/json' };

const pathOf = (match, kind) => `/api/matches/${match}/times${kind === 'csv' ? '.csv' : ''}`;

/** The list of ways. */
export function take(match, shut) {
  return html`<section class="tile menu take" tabindex="-1"><header><h2>${t('times.take')}</h2><button class="key" aria-label=${t('page.close')}
    @click=${shut}>${icon('cross')}</button></header>
    <ul class="list">${Object.keys(FILES).map((kind) => html`<li><a class="line" href=${pathOf(match, kind)} download=${fileName(match, kind)}>${icon('log')}${t(`times.as_${kind}`)}</a></li>`)}
    ${mayShare(match) ? html`<li><button class="line" @click=${() => share(match)}>${icon('share')}${t('times.share')}</button></li>` : null}</ul></section>`;
}

const fileName = (match, kind) => `${match}-times.${kind}`;

const file = (match, body) => new File([body], fileName(match, 'csv'), { type: FILES.csv });

/* Browsers hand files on only from a page that came encrypted, and not all of them do. */
const mayShare = (match) => Boolean(navigator.canShare?.({ files: [file(match, '')] }));

async function share(match) {
  const body = await (await fetch(pathOf(match, 'csv'))).text();
  await navigator.share({ files: [file(match, body)] }).catch(() => {}); // whoever changed their mind has shared nothing
}
