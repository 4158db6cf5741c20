/* The periods of an own control: a row each with its moves and its time; a press opens it in place. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { canFollow, every, isByMoves, mainOf, partsOf, timeName, withOneMore, without, withMain, withPart } from './draft.js';
import { countEntry, timeEntry } from './entry.js';
import { face } from './faces.js';
import { method } from './method.js';

const MOST = 9;

export function periods(choice) {
  const [control] = choice.sides;
  const parts = partsOf(control);
  const build = (change) => choice.build(every(choice.sides, change));
  return html`<ol class="ps">${parts.map((part, i) => keyed(i, period(choice, part, i, parts, build)))}</ol>
    ${canFollow(control) && parts.length < MOST ? html`<button type="button" class="btn add" @click=${() => {
      choice.open = '';
      build(withOneMore);
    }}>${icon('plus')}${t('set.period')}</button>` : null}`;
}

function period(choice, { moves, control }, i, parts, build) {
  const name = `period ${i}`;
  const open = choice.open === name;
  const press = () => choice.set({ open: open ? '' : name });
  const many = parts.length > 1;
  const last = i === parts.length - 1;
  const differs = i === 0 && choice.sides.length > 1; // then each side has its own, below
  const count = moves || (last || !many ? t('set.rest') : face(0));
  return html`<li class=${open ? 'on' : ''}><div class="per"><span class="z pn">${i + 1}</span><button type="button" class="btn kv" aria-expanded=${String(open)} @click=${press}
      ><small>${t('set.moves')}</small><b class="z">${count}</b></button><button type="button" class="btn kv" aria-expanded=${String(open)} @click=${press}
      ><small>${t('set.time')}</small><b class="z">${timeOf(control, differs)}</b></button></div>
    ${open ? html`<div class="tile ped">${many && !last && isByMoves(choice.sides[0]) ? countEntry(t('set.moves'), moves, (n) => build((all) => withPart(all, i, { moves: n }))) : null}
      ${timeName(control) && !differs ? timeEntry(t('set.time'), mainOf(control), (ms) => build((all) => timed(all, i, ms))) : null}
      ${many ? method(control, (one) => build((all) => withPart(all, i, { control: one })), false) : null}
      ${many ? html`<button type="button" class="btn rid" @click=${() => {
        choice.open = '';
        build((all) => without(all, i));
      }}>${icon('cross')}${t('set.drop', { n: i + 1 })}</button>` : null}</div>` : null}</li>`;
}

function timeOf(control, differs) {
  if (differs) return t('set.per_side');
  return timeName(control) ? face(mainOf(control)) : '\u2191';
}

function timed(all, i, ms) {
  const part = partsOf(all)[i];
  return withPart(all, i, { control: withMain(part.control, ms) });
}
