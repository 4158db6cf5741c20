/* The drawings of this page alone: parts of a table, and the trays of a tower with their cells. */

import { html, svg } from '../core/html.js';
import { hasIcon, icon } from '../core/icons.js';
import { has, t } from '../core/texts.js';

const PARTS = {
  box: svg`<path d="M2.5 9.500h19v10h-19ZM5.500 9.500v-2h3v2M10.500 9.500v-2h3v2M15.500 9.500v-2h3v2M6 14.500h12"/>`,
  buttons: svg`<circle cx="12" cy="9" r="5.500"/><path d="M3 20.500h18M6.500 9v3.500a5.500 5.500 0 0 0 11 0V9"/>`,
  knobs: svg`<circle cx="12" cy="12" r="6.500"/><path d="M12 12V6.500M4 20l1.500-1.500M20 20l-1.500-1.500M12 2.500v.1"/>`,
  displays: svg`<path d="M2.500 7h19v10h-19ZM6.500 10v4M10 10h2.500v4H10ZM16 10v4M18 10v4"/>`,
  scanners: svg`<path d="M3 7V4h3M18 4h3v3M21 17v3h-3M6 20H3v-3M7 8v8M10.500 8v8M14 8v8M17 8v8"/>`,
  screens: svg`<path d="M2.500 4.500h19v12h-19ZM8 20.500h8M12 16.500v4"/>`,
  storage: svg`<path d="M4 4h12.500L20 7.500V20H4ZM8 4v5h7V4M8 20v-6.500h8V20"/>`,
  network: svg`<path d="M2.500 9.500a14 14 0 0 1 19 0M6 13.500a9 9 0 0 1 12 0M9.500 17.300a4 4 0 0 1 5 0M12 20.500h.1"/>`,
  power: svg`<path d="M13.500 2.500 5 13.500h6l-1 8 9-11.500h-6.500Z"/>`,
  computer: svg`<path d="M6 6h12v12H6ZM9.500 2.500V6M14.500 2.500V6M9.500 18v3.500M14.500 18v3.500M2.500 9.500H6M2.500 14.500H6M18 9.500h3.500M18 14.500h3.500"/>`,
};

/* Centre, left and right corner, left side, back side: as the cells are numbered. */
const CELLS = [[50, 50], [24, 24], [76, 24], [24, 50], [50, 24]];

/** The drawing of a part. */
export const drawing = (name) => (hasIcon(name) ? icon(name) : html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">${PARTS[name]}</svg>`);

/** What a self-test found of a part: a tray with its five cells, the sick one crossed out; a beam; a button. */
export function tested({ part, state }, trays) {
  const sick = Number(/^cell(\d)$/.exec(state)?.[1] ?? 0);
  const kind = trays.includes(part) ? 'tray' : part.startsWith('beam') ? 'beam' : 'button';
  const inside = { tray: () => cells(sick), beam: () => beam(state), button: () => contact(state) }[kind];
  return html`<li class="tst ${state === 'ok' ? '' : 'bad'}"><svg viewBox="0 0 100 100" data-die=${part} aria-hidden="true"><rect class="tray" x="4" y="4" width="92" height="92" rx="14"/>${inside()}</svg>
    <span><b>${nameOfPart(part, kind)}</b><small>${sick ? t('hw.test.cell', { n: sick }) : t(`hw.test.${state}`)}</small></span></li>`;
}

function nameOfPart(part, kind) {
  if (kind === 'tray') return has(`hw.tray.${part}`) ? t(`hw.tray.${part}`) : t('hw.tray', { name: part });
  return kind === 'beam' ? t('hw.beam') : t('hw.button', { name: labelled(part) });
}

/** What the label of a board's button means here. */
export const labelled = (label) => (has(`hw.label.${label}`) ? t(`hw.label.${label}`) : label);

const cells = (sick) => CELLS.map(([x, y], i) => cell(x, y, i + 1 === sick));

const cell = (x, y, isSick) => (isSick
  ? svg`<path class="sick" d=${`M${x - 9} ${y - 9}l18 18m0-18-18 18`} />`
  : svg`<circle cx=${x} cy=${y} r="8"/>`);

const beam = (state) => svg`<path class=${state === 'ok' ? 'beam' : 'sick'} d=${state === 'ok' ? 'M14 50H86' : 'M14 50h26m20 0h26M40 38l20 24m0-24-20 24'} />`;

const contact = (state) => svg`<path class=${state === 'ok' ? 'beam' : 'sick'} d=${state === 'ok' ? 'M18 66h16M66 66h16M34 66l34-26' : 'M18 66h64M50 26v24'} />`;
