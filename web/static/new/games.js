/* The games as tiles; the chosen one is pressed in. */

import { html, keyed } from '../core/html.js';
import { t } from '../core/texts.js';
import { gamePicture } from './game-picture.js';

export function games(list, chosen, choose) {
  const tiles = list.map((rules) => tile(rules, rules.id === chosen.id, choose));
  return html`<div class="gms" role="radiogroup" aria-label=${t('new.game')}>${tiles}</div>`;
}

function tile(rules, on, choose) {
  return keyed(rules.id, html`<button class="gm btn" role="radio" aria-checked=${String(on)} @click=${() => choose(rules)}>
    ${gamePicture(rules.picture)}<b>${t(`${rules.prefix}.title`)}</b></button>`);
}
