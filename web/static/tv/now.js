/* What the table waits for: a thing to do with the real cards, a roll, or the step that is open. */

import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { has, t, term, who } from '../core/texts.js';
import { milestones } from './numbers.js';
import { shield } from './stones.js';

const LONG = 28;
const LEVELS = 3;

export function now(state) {
  const prompt = foremost(state);
  if (prompt) return keyed(`prompt ${prompt[0]}`, toDo(state, prompt[1]));
  return keyed('step', state.picture.step?.(state) ?? step(state));
}

/* A milestone just reached is what people look up for; else the oldest thing to do. */
function foremost({ game, view, picture }) {
  const all = Object.entries(view.prompts);
  return all.find(([, { params }]) => milestones(game, view, picture).includes(params.stone)) ?? all[0];
}

function toDo({ game, view, picture }, { key, params, seat }) {
  const title = t(key, params);
  const detail = has(`${key}.detail`) ? html`<p>${t(`${key}.detail`, params)}</p>` : null;
  const more = Object.keys(view.prompts).length - 1;
  return html`<section class="ask pr fresh">${sign(milestones(game, view, picture), view, seat, params)}
    <div class="grow"><small class="lbl">${forWhom(seat, params)}</small>
      <h2 class=${title.length > LONG ? 'long' : ''}>${title}</h2>${detail}
      ${more ? html`<p>${t('tv.more', { n: more })}</p>` : null}</div>
    <p class="tick"><span class="hole"></span>${t('tv.tick')}</p></section>`;
}

function forWhom(seat, { whom, stone }) {
  if (stone && whom) return t('tv.reached', { whom, stone });
  return seat ? t('tv.for', { whom: { seat } }) : t('tv.for_all');
}

/* A thing to do that comes with a milestone carries it as `stone`, and shows its shield. */
function sign(all, view, seat, { stone }) {
  const level = all.indexOf(stone) + 1;
  if (level && level <= LEVELS) return html`<span class="sign">${shield(level, false)}</span>`;
  return seat ? token(view.seats[seat].colour, 6, '') : html`<span class="sign">${icon('card')}</span>`;
}

function step({ game, view }) {
  const phases = game.phases.filter((phase) => !phase.auto);
  const at = phases.findIndex((phase) => phase.id === view.phase);
  const label = at < 0 ? term('title') : t('tv.step', { n: at + 1, of: phases.length });
  return html`<section class="tile pr calm">${token(view.seats[view.turn].colour, 6, '')}
    <div class="grow"><small class="lbl">${who(view.turn)} · ${label}</small>
      <h2>${at < 0 ? t('tv.turn_of', { whom: { seat: view.turn } }) : term(`phase.${view.phase}`)}</h2>
      ${phases.length > 1 ? strip(view, phases, at) : null}</div></section>`;
}

function strip(view, phases, at) {
  return html`<ol class="steps tvs" data-seat=${view.seats[view.turn].colour}>${phases.map((phase, i) => field(view, phase, i, at))}</ol>`;
}

function field(view, phase, i, at) {
  const past = view.steps[phase.id];
  const kind = i === at ? 'now' : { done: 'did', out: 'skip' }[past] ?? '';
  return html`<li class=${kind}>${past === 'done' && i !== at ? icon('check') : past === 'out' && i !== at ? '–' : i + 1}</li>`;
}
