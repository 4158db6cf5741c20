/* The drawings only Kleine Helden needs, on the 24 grid of all icons. */

import { html, svg } from '../../core/html.js';
import { hasIcon, icon } from '../../core/icons.js';

const OWN = {
  bow: svg`<path d="M7 1C13.500 3 17 7.200 17 12s-3.500 9-10 11l-.6-2.200C11.600 19 14.500 15.800 14.500 12S11.600 5 6.400 3.200ZM5.600 2.200h1.800v19.600H5.600ZM1 10.900h17V8l5.500 4-5.500 4v-2.900H1Z"/>`,
  pentagram: svg`<path fill-rule="evenodd" d="M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Zm0 3-1.900 5.700H4.200L9 13.300l-1.900 5.800 4.900-3.600 4.900 3.600L15 13.300l4.800-3.600h-5.900Z"/>`,
  spiral: svg`<path d="M12.300 10.200a2 2 0 0 1 1.700 2.300c-.3 2-2.300 3.100-4.300 2.600-2.900-.7-4.200-3.700-3.300-6.500 1.100-3.600 5.200-5.100 8.700-3.800 4.400 1.600 6 6.500 4.300 10.700-2 5-7.800 6.900-12.700 4.700" fill="none" stroke="currentColor" stroke-width="2.800" stroke-linecap="round"/>`,
  armour: svg`<path d="M7.500 2C8 4.300 9.600 5.600 12 5.600S16 4.300 16.500 2L21.500 4.500 20 11l-2.300-.5V22H6.300V10.500L4 11 2.500 4.500Z"/>`,
  bolt: svg`<path d="M14.500 1 3.500 13.600h6.700L8.200 23l12-13.400h-7Z"/>`,
  paw: svg`<path d="M12 11c3.500 0 6.500 3.500 6.500 6.700 0 2.300-1.500 3.800-3.500 3.800-1.200 0-2-.6-3-.6s-1.800.6-3 .6c-2 0-3.500-1.500-3.500-3.800C5.500 14.500 8.500 11 12 11ZM8.300 2.500c1.500 0 2.500 1.700 2.500 3.700s-1 3.500-2.500 3.500S5.800 8.200 5.800 6.200s1-3.700 2.500-3.700Zm7.400 0c1.500 0 2.500 1.700 2.500 3.700s-1 3.500-2.500 3.500-2.500-1.500-2.500-3.500 1-3.700 2.500-3.700ZM3.200 8.500c1.200 0 2.200 1.400 2.200 3s-1 2.700-2.200 2.700S1 13.100 1 11.500s1-3 2.200-3Zm17.600 0c1.200 0 2.200 1.400 2.200 3s-1 2.700-2.200 2.700-2.200-1.100-2.200-2.700 1-3 2.200-3Z"/>`,
};

const NAMES = { melee: 'axe', ranged: 'bow', magic: 'pentagram', attack_spell: 'bolt', spell: 'heart', conjuration: 'paw', defence_spell: 'spiral',
  artefact: 'crown', attack: 'axe', parry: 'shield', magic_value: 'pentagram', resistance: 'spiral', damage: 'drop', life: 'heart' };

/** The drawing of a kind, a type of card, a value, or of that name itself. */
export function picture(name) {
  const drawn = name in OWN ? name : (NAMES[name] ?? name);
  if (drawn in OWN) return html`<svg class="i s" viewBox="0 0 24 24" aria-hidden="true">${OWN[drawn]}</svg>`;
  return hasIcon(drawn) ? icon(drawn) : null;
}
