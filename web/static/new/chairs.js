/* How many sit at the table, in which colours, and under which names. Names may stay open: each phone brings its own. */

import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { t } from '../core/texts.js';
import { recolour, resize } from './plan.js';

const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const LONGEST = 24;

export function chairs(game, plan, change) {
  const [least, most] = game.seats;
  const count = plan.chairs.length;
  const step = (by) => () => change({ chairs: resize(plan.chairs, Math.min(most, Math.max(least, count + by))), open: null });
  return html`<section><h2 class="hh">${t('new.chairs')}</h2><div class="tile chairs list">
    ${least === most ? null : html`<div class="count"><b class="grow">${t('new.how_many')}</b>
      <button class="btn" aria-label=${t('new.fewer')} @click=${step(-1)}>${icon('minus')}</button><b class="z" aria-live="polite">${count}</b>
      <button class="btn" aria-label=${t('new.more')} @click=${step(1)}>${icon('plus')}</button></div>`}
    ${plan.chairs.map((chair, i) => keyed(i, row(plan, chair, i, change)))}</div>
    <p class="md mut later">${t('new.names_later')}</p></section>`;
}

function row(plan, { colour, name }, i, change) {
  const open = plan.open === i;
  const rename = ({ target }) => change({ chairs: plan.chairs.map((one, n) => (n === i ? { ...one, name: target.value } : one)) });
  const hue = t(`page.colour.${colour}`);
  return html`<div><div class="chair">
      <button class="colour" aria-expanded=${String(open)} aria-label=${t('new.colour_of', { n: i + 1, colour: hue })}
        @click=${() => change({ open: open ? null : i })}>${token(colour, 2.75, '')}</button>
      <input class="field" maxlength=${LONGEST} autocomplete="off" placeholder=${hue} aria-label=${t('new.name_of', { n: i + 1 })}
        .value=${name} @input=${rename}></div>
    ${open ? palette(plan, i, change) : null}</div>`;
}

function palette({ chairs: list }, i, change) {
  const pick = (colour) => () => change({ chairs: recolour(list, i, colour), open: null });
  const keys = COLOURS.map((colour) => html`<button role="radio" aria-checked=${String(list[i].colour === colour)}
    aria-label=${t(`page.colour.${colour}`)} @click=${pick(colour)}>${token(colour, 2.75, '')}</button>`);
  return html`<div class="palette" role="radiogroup" aria-label=${t('new.colours')}>${keys}</div>`;
}
