/* The arbiter's page: both times, what may be done about them, and everything that was done. */

import { Refused } from '../core/api.js';
import { watchChairs } from '../core/chairs.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { matchPage } from '../core/paths.js';
import { start } from '../core/start.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { goBack } from '../core/way-back.js';
import { acts } from './acts.js';
import { back, hand, illegal } from './choose.js';
import { dock } from './dock.js';
import { give } from './give.js';
import { row } from './line.js';
import { interventions, watchLog } from './lines.js';
import { knownName } from './memory.js';
import { mayAct, watchRight } from './right.js';
import { becoming, note, role } from './role.js';
import { setTime } from './settime.js';
import { stand } from './stand.js';
import './sides.js';
import '../seat/banner.js';
import '../seat/refusal.js';

const AGAIN_MS = 2000;
const PANES = { give, set: setTime, hand, illegal, back, become: becoming, role };

const match = document.body.dataset.match;

customElements.define('ht-arbiter', class extends Element {
  #opened = 0; // the line whose key is shown, by its newest move

  ready(state) {
    return state.trouble || (super.ready(state) && Boolean(state.right && state.lines));
  }

  template(state) {
    if (state.trouble) return html`<main><p class="note stop" role="alert">${state.trouble}</p></main>`;
    document.title = `${t('arb.title')} · ${match}`;
    const { clock } = state.view;
    return html`<div class="pan ${state.link.state === 'lost' ? 'old' : ''} ${state.open ? 'small' : ''}">${top(state)}<ht-banner></ht-banner>${stand(state)}<ht-sides></ht-sides></div>
      <main><ht-refusal></ht-refusal>${opened(state) ?? html`${clock && mayAct(state) ? acts(state) : null}${note(state)}`}${this.#log(state)}</main>
      ${clock && state.right.may ? dock(state) : null}`;
  }

  #log(state) {
    const lines = interventions(state);
    if (!lines.length) return null;
    return html`<section class="tile lg"><div class="row"><h2 class="grow">${t('arb.log')}</h2>${mayAct(state) ? html`<span class="mut sm">${t('arb.log.help')}</span>` : null}</div>
      <ol class="list">${lines.map((line) => keyed(line.moves[0], row(state, line, this.#opened === line.moves[0], () => this.#toggle(line.moves[0]))))}</ol></section>`;
  }

  #toggle(move) {
    this.#opened = this.#opened === move ? 0 : move;
    this.draw();
  }
});

function opened(state) {
  const { open, view, right } = state;
  const isClock = !['become', 'role'].includes(open?.kind);
  if (!open || (isClock && !(view.clock && mayAct(state))) || (open.kind === 'role' && !right.is)) return null;
  return PANES[open.kind](state);
}

function top({ right, open }) {
  const toggle = () => store.set({ open: open?.kind === 'role' ? null : { kind: 'role' } });
  return html`<header class="top pl0"><a class="key bk" aria-label=${t('page.back')} href=${matchPage(match)} @click=${goBack}>${icon('back')}</a>
    <h1 class="grow"><b class="nm cut">${t('arb.table', { code: match })}</b><span class="sb cut">${words(right)}</span></h1>
    ${right.is ? html`<button class="key" aria-label=${t('page.menu')} aria-expanded=${String(open?.kind === 'role')} @click=${toggle}>${icon('more')}</button>` : null}</header>`;
}

function words({ is, name }) {
  if (is) return t('arb.rules.you', { name: knownName() || name });
  return name ? t('arb.rules', { name }) : t('arb.rules.nobody');
}

async function begin() {
  try {
    await start(match, 'arbiter');
    await Promise.all([watchChairs(match), watchRight(match)]);
    watchLog(match);
  } catch (error) {
    if (error instanceof Refused) store.set({ trouble: error.message });
    else setTimeout(begin, AGAIN_MS);
  }
}

store.set({ key: location.hash.slice(1) });
begin();
