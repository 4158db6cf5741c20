/* Where the faces come from: a tower, a phone's chance, people; how they were read; and what does not count. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { digits } from '../core/numbers.js';
import { has, t } from '../core/texts.js';

const KINDS = [['tower', 'tower'], ['phone', 'phone'], ['typed', 'type']];

/** The tile; nothing when there is nothing to tell. */
export function sources(told) {
  const shown = KINDS.filter(([kind]) => told.sources[kind]);
  const notes = [how(told.methods), bad(told.unread), misread(told), told.taken_back ? t('dice.taken_back', { n: told.taken_back }) : ''].filter(Boolean);
  if (!shown.length && !notes.length) return null;
  return html`<section class="tile me"><h2>${t('dice.where_from')}</h2>
    ${shown.length ? html`<ul class="bar">${shown.map(([kind, sign]) => keyed(kind, part(kind, sign, told.sources[kind], told.rolls)))}</ul>` : null}
    ${notes.map((note) => html`<p class="sm mut">${note}</p>`)}</section>`;
}

function part(kind, sign, count, all) {
  const share = count / all;
  const name = t(`dice.from.${kind}`);
  return html`<li style=${{ flex: `${count} 1 4.2rem` }}>${icon(sign)}<b class=${share > 0.4 ? '' : 'vh'}>${name}</b><span class="z">${digits(count)}</span></li>`;
}

const word = (kind, id) => (has(`dice.${kind}.${id}`) ? t(`dice.${kind}.${id}`) : id);

const list = (kind, counts) => Object.entries(counts).map(([id, n]) => t('dice.count', { n, what: word(kind, id) })).join(', ');

const how = (methods) => (Object.keys(methods).length ? t('dice.how', { list: list('method', methods) }) : '');

const bad = (unread) => (Object.keys(unread).length ? t('dice.unread', { list: list('quality', unread) }) : '');

function misread({ misread: by, misread_count: n }) {
  if (!n) return '';
  const names = by.map(({ name, count }) => t('dice.corrected_by', { n: count, name: name || t('page.table') }));
  return [by.length ? names.join(', ') : t('dice.corrected_in_all', { n }), t('dice.corrected_apart')].join('. ');
}
