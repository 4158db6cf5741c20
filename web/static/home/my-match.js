/* The match this phone sits at: a key in its colour with its number, its step and its skyline. */

import { html } from '../core/html.js';
import { token } from '../core/icons.js';
import { digits } from '../core/numbers.js';
import { t, term, who } from '../core/texts.js';
import { heroMark, milestones, valueOf } from '../tv/numbers.js';
import { isClock } from './matches.js';
import { skyline } from './skyline.js';

export function myMatch({ match, seat, view, rules }) {
  const colour = view.seats[seat].colour;
  return html`<a class="go flood" data-seat=${colour} href="/m/${match}"><span class="g1">${token(colour, 2.5, 'flat big')}
      <span class="grow"><b>${term('title')}</b><small>${where(view, rules)}</small></span>${turn(view, seat)}</span>
    <span class="g2">${large(rules, view, seat)}</span>${sky(rules, view, seat)}</a>`;
}

function where(view, rules) {
  if (isClock(rules)) return t('home.clocks', { n: Object.keys(view.seats).length });
  return view.turn ? t('home.round', { n: view.round }) : t('home.not_begun');
}

function turn(view, seat) {
  if (view.turn === seat) return html`<span class="tag lamp">${t('home.your_turn')}</span>`;
  return view.turn ? html`<span class="tag line">${t('home.turn_of', { who: who(view.turn) })}</span>` : null;
}

function large(rules, view, seat) {
  const mark = heroMark(rules);
  if (!mark) return html`<span class="g3">${step(rules, view)}</span>`;
  return html`<span class="z">${digits(valueOf(rules, view, seat, mark))}</span>
    <span class="g3"><b>${term(`mark.${mark}`)}</b>${step(rules, view)}</span>`;
}

function step(rules, view) {
  const phases = rules.phases.filter(({ auto }) => !auto);
  const at = phases.findIndex(({ id }) => id === view.phase);
  return at < 0 ? null : t('home.step', { n: at + 1, name: term(`phase.${view.phase}`) });
}

function sky(rules, view, seat) {
  const goal = milestones(rules, view).at(-1);
  if (rules.picture !== 'city' || !goal) return null;
  const paths = skyline(Math.min(1, valueOf(rules, view, seat, heroMark(rules)) / goal));
  return html`<svg class="sky" viewBox="0 0 390 104" preserveAspectRatio="xMidYMax slice" aria-hidden="true"
    ><path class="near" d=${paths.near} /><path class="dark" d=${paths.dark} /><path class="lit" d=${paths.lit} /></svg>`;
}
