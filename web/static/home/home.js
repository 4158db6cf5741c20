/* The page from top to bottom: my match, the others, a way in by code, what works without a match, what hangs on the table. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import './code-entry.js';
import { row } from './match-row.js';
import { myMatch } from './my-match.js';
import { organs } from './organs.js';

export function home({ list, mine, organs: parts, lost }) {
  const none = !mine && !list.length;
  return html`${lost ? html`<p class="note stop" role="alert">${icon('offline')}<span>${t('home.lost')}</span></p>` : null}
    ${mine ? myMatch(mine) : null}
    ${list.length ? html`<ul class="tile list ms">${list.map(row)}</ul>` : null}
    ${none && !lost ? html`<p class="note"><span>${t('home.empty')}</span></p>` : null}
    <code-entry></code-entry>${doors()}${organs(parts)}`;
}

/* What the table can do without a match. */
const doors = () => html`<nav class="drs"><a class="btn dr" href="/clock">${icon('clock')}<span><b>${t('home.clock')}</b><small>${t('home.clock.help')}</small></span></a>
  <a class="btn dr" href="/cards">${icon('card')}<span><b>${t('home.cards')}</b><small>${t('home.cards.help')}</small></span></a></nav>`;

/** The one key at the bottom; it is lit while there is nothing else to do. */
export function dock({ list, mine }) {
  const kind = mine || list.length ? 'newm' : 'lamp';
  return html`<a class="btn grow ${kind}" href="/new">${icon('plus')}${t('home.new')}</a>`;
}
