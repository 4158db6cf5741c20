/* The serial line, newest at the bottom, with what the counters say; it can be held still to read. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { words } from '../core/numbers.js';
import { timeOfDay } from '../core/table-time.js';
import { has, t } from '../core/texts.js';
import { pauseLine } from './state.js';

const ROWS = 40;
const ALWAYS = ['good', 'duplicates', 'bad_crc', 'missing'];

export function line({ state, paused }) {
  const frames = (paused ?? state.frames).slice(-ROWS);
  const still = Boolean(paused);
  const rows = frames.length ? frames.map(frame) : html`<li class="quiet">${t('bench.quiet')}</li>`;
  return html`<section class="c4"><header><h2>${t('bench.line')}</h2>
      <span class="cnts">${counters(state.counters)}</span>
      <button class="btn sq" aria-label=${t(still ? 'bench.run' : 'bench.pause')} aria-pressed=${String(still)}
        @click=${pauseLine}>${icon(still ? 'play' : 'pause')}</button></header>
    <ol class="ser" tabindex="0" aria-label=${t('bench.line')}>${rows}</ol></section>`;
}

function counters(list) {
  const label = (name) => (has(`bench.count.${name}`) ? t(`bench.count.${name}`) : name);
  const worth = Object.entries(list).filter(([name, value]) => value || ALWAYS.includes(name));
  return worth.map(([name, value]) => html`<span>${label(name)} <b>${words(value)}</b></span> `);
}

function frame({ at, dir, text, note, bad }) {
  const time = `${timeOfDay(at, true)}.${String(at % 1000).padStart(3, '0')}`;
  const what = note && has(`bench.note.${note}`) ? t(`bench.note.${note}`) : note;
  const arrow = dir === 'out' ? '→' : '←';
  return html`<li class=${bad ? 'bad' : dir}><time>${time}</time><span class="ar">${arrow}</span><code>${text}</code><em>${what}</em></li>`;
}

/** Scroll to the newest line, with a whole one at the top: none is cut in half. */
export function showNewest(list) {
  const { offsetTop, offsetHeight } = list.lastElementChild;
  const top = [...list.children].find((one) => one.offsetTop >= offsetTop + offsetHeight - list.clientHeight);
  list.scrollTop = top?.offsetTop ?? 0;
}
