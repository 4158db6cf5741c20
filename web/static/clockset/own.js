/* An own control: its periods, what a move brings, what comes next, its text for who knows it, and a name to keep it. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { every, isByMoves, partsOf, withNext, withPart } from './draft.js';
import { row, toggle } from './entry.js';
import { ends } from './ends.js';
import { figure, method } from './method.js';
import { periods } from './periods.js';
import { sides, sidesSwitch } from './sides.js';

const LONGEST_NAME = 32;
const LONGEST_TEXT = 400;

/** `people` are the sides of the table; without any, times cannot differ here. */
export function own(choice, people) {
  const [control] = choice.sides;
  const many = partsOf(control).length > 1;
  return html`${periods(choice)}<ul class="tile list ops"><li>${brings(choice)}</li>
      ${many ? html`<li>${toggle(t('set.next'), t(`set.next.${isByMoves(control) ? 'on' : 'off'}`), isByMoves(control),
        (on) => choice.build(every(choice.sides, (all) => withNext(all, on))))}</li>` : null}
      ${people.length ? html`<li>${sidesSwitch(choice, people, t('set.odds'), t('set.odds.help'))}</li>` : null}
      <li>${ends(choice)}</li></ul>${sides(choice, people)}${typing(choice)}${keeping(choice)}`;
}

/* For all periods at once; each opens for itself too. */
function brings(choice) {
  const controls = partsOf(choice.sides[0]).map((part) => part.control);
  const open = choice.open === 'brings';
  const put = (one) => (all) => partsOf(all).reduce((made, part, i) => withPart(made, i, { control: { ...one, ...timeOf(part.control, one) } }), all);
  return html`${row(t('set.brings'), t(help(controls[0])), figure(controls), open, () => choice.set({ open: open ? '' : 'brings' }))}
    ${open ? method(controls[0], (one) => choice.build(every(choice.sides, put(one))), controls.length === 1) : null}`;
}

const timeOf = ({ main }, one) => (main !== undefined && 'main' in one ? { main } : {});

function help({ kind, credit, style }) {
  if (kind === 'fischer') return `set.credit.${credit ?? 'before'}.help`;
  return kind === 'delay' ? `set.style.${style ?? 'us'}.help` : `set.method.${kind}.help`;
}

/* Who knows the signs types faster than anybody presses. */
function typing(choice) {
  const text = choice.typed ?? choice.text;
  return html`<div class="tile txt"><label for="set-text"><b>${t('set.text')}</b><small>${t('set.text.help')}</small></label>
    <input id="set-text" class="field" maxlength=${LONGEST_TEXT} autocomplete="off" autocapitalize="off" spellcheck="false" .value=${text} @input=${({ target }) => choice.type(target.value)}>
    ${choice.pgn ? html`<p class="md mut">[TimeControl "${choice.pgn}"]</p>` : null}</div>`;
}

function keeping(choice) {
  const keep = async (event) => {
    event.preventDefault();
    const name = event.target.elements.name.value.trim();
    if (name) await choice.keep(name).catch((error) => choice.set({ error }));
  };
  const mine = choice.presets.find((one) => one.own && one.name === choice.name);
  return html`<form class="tile kp" @submit=${keep}><label for="set-name"><b>${t('set.keep')}</b><small>${t('set.keep.help')}</small></label>
    <div class="row"><input id="set-name" class="field" name="name" maxlength=${LONGEST_NAME} autocomplete="off" .value=${choice.name}><button class="btn">${icon('check')}${t('set.keep_key')}</button></div>
    ${mine ? html`<button type="button" class="btn rid" @click=${() => choice.forget(mine.name).catch((error) => choice.set({ error }))}>${icon('cross')}${t('set.forget', { name: mine.name })}</button>` : null}</form>`;
}
