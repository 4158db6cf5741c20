/* The card at the table: what was just done, where it lies, what it would take; or what was opened instead. */

import { html } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { logPlace } from '../core/paths.js';
import { t, term, who } from '../core/texts.js';
import { sentence } from '../seat/sentence.js';
import { others } from './keys.js';
import { elsewhere } from './matches.js';
import { chooser, question } from './whom.js';

const PANES = {
  menu: [() => import('./menu.js'), html`<ht-card-menu></ht-card-menu>`],
  put: [() => import('./put.js'), html`<ht-card-put></ht-card-put>`],
  use: [() => import('./use-form.js'), html`<ht-card-use></ht-card-use>`],
  edit: [() => import('./edit.js'), html`<ht-card-edit></ht-card-edit>`],
};

/** What stands under the card. What is open stands in place of the rest. */
export function inside(state) {
  const { open, view, seat } = state;
  if (open) {
    const [load, pane] = PANES[open.kind];
    load();
    return pane;
  }
  if (!view) return elsewhere(state);
  if (!seat) return html`${lies(state)}${question(state)}`;
  if (state.applied) return html`${done(state)}${refusal(state)}${lies(state)}`;
  return html`${done(state)}${lies(state)}${hint(state)}${refusal(state)}${chooser(state)}${others(state)}`;
}

function done({ applied, undone, match }) {
  if (undone) return html`<p class="note" role="status">${icon('undo')}<span>${t('card.page.taken_back')}</span></p>`;
  if (!applied) return null;
  const said = applied.line ? sentence(applied.line) : term(`verb.${applied.verb}`);
  return html`<p class="note go" role="status">${icon('check')}<span class="grow"><b>${t('card.page.applied')}</b> ${said}</span
    ><a href=${logPlace(match, applied.move)}>${t('page.log')}</a></p>`;
}

/* Where it lies now, as far as anybody told the table. */
function lies({ told, view }) {
  const lying = told?.lies;
  if (!lying?.place) return null;
  const text = t(`card.page.lies.${lying.place}`, { who: who(lying.seat) });
  return html`<p class="lies">${lying.seat ? token(view.seats[lying.seat].colour, 1.75) : icon('info')}<span>${text}</span></p>`;
}

function hint(state) {
  if (state.again) {
    return html`<p class="note" role="alert">${icon('warn')}<span>${state.asks.refused?.sentence ?? t('card.page.again')} <b>${t('card.page.press_again')}</b></span></p>`;
  }
  const says = state.told?.says;
  return says ? html`<p class="note">${icon('info')}<span>${t(says.key, says.params)}</span></p>` : null;
}

const refusal = ({ refusal: one }) => (one ? html`<p class="note stop" role="alert">${icon('cross')}<span>${one.error}</span></p>` : null);
