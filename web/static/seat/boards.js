/* What the boards of the table let everybody know: one that is gone is loud; one that comes, one that is too old, and what
   a restart has lost are said quietly; so is a page whose place another one took. Fetched when there is something to say. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { listenAgain } from '../core/live.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { timeOfDay } from '../core/table-time.js';
import { has, loadTexts, t } from '../core/texts.js';

const DRAWER = 'heldentisch.missing.';
const NAMED = /^(tower|box) (\S+)$/;

let coming = null;

customElements.define('ht-boards', class extends Element {
  ready() {
    if (!has('board.what')) load();
    return has('board.what');
  }

  template(state) {
    if (state.link.state === 'replaced') return replaced();
    const boards = state.boards.filter(({ aside }) => !aside);
    const gone = boards.filter((one) => one.state === 'lost');
    // Nobody stands beside a big screen to read the small things and put them away.
    const quiet = this.hasAttribute('loud') ? null : boards.filter((one) => !gone.includes(one)).map((one) => quietly(one, boards, () => this.draw())).filter(Boolean);
    return html`${gone.length ? alarm(gone, boards) : null}${quiet}`;
  }
});

/* Another page of this device has the place of this one. */
function replaced() {
  return html`<p class="bann wait" role="status">${icon('phone')}<span class="grow"><b>${t('board.replaced')}</b
    ><small>${t('page.old_values')}</small></span><button class="btn" @click=${() => listenAgain(store.state.match)}>${t('board.come_back')}</button></p>`;
}

/* What the line lost is asked for again with the next change. */
function load() {
  const again = () => {
    coming = null;
  };
  coming ??= Promise.all([loadTexts('boards'), styles('boards.css')]).then(() => store.set({}), again);
}

function isComing({ state }) {
  return state === 'opening' || state === 'handshaking';
}

/** What people call a board: `tower 2a2f` as its kind is called here, another name as it was given. */
export function nameOf({ name }) {
  const [, kind, id] = NAMED.exec(name) ?? [];
  return kind ? t(`board.name.${kind}`, { id }) : name;
}

/* The only one of its kind needs no name. */
function called(board, boards) {
  return boards.filter(({ kind }) => kind === board.kind).length === 1 ? t(`board.the.${board.kind}`) : nameOf(board);
}

function alarm(gone, boards) {
  const [one] = gone;
  const since = Math.min(...gone.map((board) => board.since));
  const at = since ? t('board.since', { at: timeOfDay(since, true) }) : '';
  const names = gone.map(nameOf).join(', ');
  const what = gone.length > 1 ? t('board.gone.many', { n: gone.length }) : t(`board.gone.${one.kind}`, { who: called(one, boards), name: nameOf(one) });
  const help = gone.length > 1 ? t('board.help.many', { names }) : t(`board.help.${isClock() ? 'box' : one.kind}`);
  return html`<p class="bann" role="alert">${icon('plug')}<span class="grow"><b>${what}${at}</b><small>${help}</small></span>${toTable()}</p>`;
}

/* In a match of nothing but a clock a tower is no more than its buttons. */
function isClock() {
  return store.state.game?.picture === 'clock';
}

function quietly(board, boards, again) {
  const who = called(board, boards);
  if (isComing(board)) return line('again', t('board.coming', { who }));
  if (board.state === 'wrong_protocol') return line('warn', t(`board.update.${board.update || 'unknown'}`, { who }), toTable());
  return lostEntries(board, who, again);
}

function line(drawing, words, key) {
  return keyed(words, html`<p class="bann wait" role="status">${icon(drawing)}<span class="grow"><small>${words}</small></span>${key}</p>`);
}

function toTable() {
  return html`<a class="key" href=${`/table?m=${store.state.match}`} aria-label=${t('board.what')}>${icon('next')}</a>`;
}

/* Said until somebody at this device has read it. A service that was started anew counts from zero again. */
function lostEntries({ id, kind, missing = 0 }, who, again) {
  const read = Number(localStorage.getItem(DRAWER + id) ?? 0);
  const keep = (n) => localStorage.setItem(DRAWER + id, n);
  if (missing < read) keep(missing);
  if (missing <= read) return null;
  const done = () => {
    keep(missing);
    again();
  };
  return line('warn', t(`board.missing.${kind}`, { n: missing - read, who }), html`<button class="key" aria-label=${t('page.close')} @click=${done}>${icon('check')}</button>`);
}
