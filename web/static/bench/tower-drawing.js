/* The tower itself; its window is the lamp, and the dice wait on the battlements until they fall. */

import { html, svg } from '../core/html.js';
import { t } from '../core/texts.js';

const KINDS = ['blue', 'pink'];
const PLACES = [[74, 8, -14], [118, -2, 22], [50, 0, 8], [142, 10, -20]];

export function drawing({ lamp, dice, boards, tower }) {
  const board = boards.find(({ name }) => name === tower);
  const busy = lamp === 'white' || lamp === 'amber';
  return html`<svg class="twr ${busy ? 'busy' : ''}" viewBox="0 -22 220 320" role="img" aria-label=${t(`bench.lamp.${lamp}`)} data-seat="6">
    <path class="stone" d="M46 52h128v236H46z"/><path class="wall" d="M38 22h24v14h18V22h26v14h18V22h26v14h18V22h14v42H38z"/>
    <path class="side" d="M174 22h10v42h-10zM174 64v224h-14V64z"/><rect class="dark" x="70" y="46" width="80" height="13" rx="6.5"/>
    <g class="fall">${dice.slice(0, PLACES.length).map(({ die }, i) => waiting(die, PLACES[i]))}</g>
    <path class="dark" d="M84 92h18v26H84zM118 92h18v26h-18z"/><circle class="dark" cx="110" cy="152" r="19"/>
    <circle class="lamp ${board.state === 'ready' ? lamp : 'off'}" cx="110" cy="152" r="12"/>
    <path class="dark" d="M72 288V230a38 38 0 0 1 76 0v58z"/><path class="tray" d="M20 276h180l10 18H10z"/></svg>`;
}

function waiting(die, [x, y, turn]) {
  const kind = KINDS.includes(die) ? die : 'other';
  return svg`<rect class=${kind} x=${x} y=${y} width="26" height="26" rx="5" transform="rotate(${turn} ${x + 13} ${y + 13})"/>`;
}
