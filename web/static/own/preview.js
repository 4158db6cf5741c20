/* The seat page to come, as far as the form has got. */

import { html, keyed } from '../core/html.js';
import { hasIcon, icon } from '../core/icons.js';
import { words as digits } from '../core/numbers.js';
import { t } from '../core/texts.js';
import { street } from '../games/own/street.js';
import { trackOf } from '../games/own/track.js';
import { kindOf, usual, words } from './plan.js';
import { trackMark } from './row-track.js';

const COLOUR = 4;
const FEW = 2;
const PLENTY = 9999;
const CLOCK = '10:00';

export function preview(game) {
  if (kindOf(game) === 'clock') return html`<div class="ohero"><span class="z big">${CLOCK}</span></div>`;
  const at = trackMark(game);
  const mark = game.marks?.[at];
  const value = example(game, mark);
  const small = (game.marks ?? []).filter((one, i) => i !== at && words(one.name) && one.whose !== 'opponents').slice(0, FEW);
  return html`<div class="ohero"><span class="z big">${digits(value)}</span><p class="cut">${name(game, mark)}<br>${until(mark, value)}</p>
      <span class="sts">${small.map((one) => keyed(one.id, html`<span class="tile stat"><span class="z">${[one.icon, one.id].filter((sign) => sign && hasIcon(sign)).slice(0, 1).map(icon)}${digits(usual(one.start ?? 0))}</span>
        <small class="cut">${words(one.name)}</small></span>`))}</span></div>
    ${mark?.milestones?.length ? street(track(mark), [{ key: 'me', colour: COLOUR, at: value }]) : null}
    ${game.phases?.some((one) => words(one.name)) ? strip(game.phases) : null}`;
}

function name(game, mark) {
  if (mark) return words(mark.name) || t('form.points');
  return t(kindOf(game) === 'counters' ? 'form.points' : 'own.mark.score');
}

/* A number that shows what the game will look like: a little beyond its first milestone. */
function example(game, mark) {
  const first = mark?.milestones?.[0]?.at;
  if (first !== undefined) return Math.min(first + 2, mark.high ?? first + 2);
  if (kindOf(game) === 'countdown') return usual(game.score.start ?? 501);
  return mark ? usual(mark.start ?? 0) : 0;
}

function until(mark, value) {
  const next = mark?.milestones?.find((stone) => stone.at > value);
  return next ? t('page.own.until', { n: next.at - value, stone: next.at }) : '';
}

const track = ({ start = 0, low = 0, high = PLENTY, milestones }) => trackOf({ start: usual(start), low, high, milestones: milestones.map(({ at }) => at) });

function strip(phases) {
  const named = phases.filter((one) => words(one.name));
  return html`<div class="sw3"><ol class="s3" style=${{ '--n': String(named.length) }}>${named.map((phase, i) => keyed(phase.id, html`<li class="cut ${i ? '' : 'a'}">${words(phase.name)}</li>`))}</ol></div>`;
}
