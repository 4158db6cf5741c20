/* The games as tiles; the chosen one is pressed in. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { gamePicture } from './game-picture.js';

export function games(list, chosen, choose) {
  const tiles = list.map((rules) => tile(rules, rules.id === chosen.id, choose));
  return html`<div class="gms" role="radiogroup" aria-label=${t('new.game')}>${tiles}<a class="gm btn" href="/games/new">${gamePicture('own')}<b>${t('new.own_game')}</b></a></div>`;
}

/** Own games whose file cannot be played, each with what is wrong with it. */
export function unplayable(broken) {
  return broken.map(({ file, error }) => keyed(file, html`<p class="note stop">${icon('warn')}<span>${error}</span></p>`));
}

function tile(rules, on, choose) {
  return keyed(rules.id, html`<button class="gm btn" role="radio" aria-checked=${String(on)} @click=${() => choose(rules)}>
    ${gamePicture(rules.picture)}<b>${rules.title ?? t(`${rules.prefix}.title`)}</b></button>`);
}
