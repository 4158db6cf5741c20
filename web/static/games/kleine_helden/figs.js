/* A group as its life wheels: name and lamps for action and reaction under each. A tap changes life by hand. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { store } from '../../core/store.js';
import { t } from '../../core/texts.js';
import { figures, isAimedAt } from './figures.js';
import { wheel } from './wheel.js';

const ROW = 6;
const FULL = 15;

/** The wheels of a seat, edge to edge in its flood; `gone` are its fallen. */
export function group(state, seat, gone) {
  const alive = figures(state, seat);
  const all = Math.max(1, alive.length + gone.length);
  const many = all > ROW ? Math.ceil(all / 2) : all;
  return html`<div class="figs f${many}" data-seat=${state.view.seats[seat].colour} style=${{ '--many': many }} role="group"
    aria-label=${t('page.kh.group')}>${alive.map((one) => keyed(one.id, living(state, one)))}${gone.map((one) => keyed(one.id, dead(one)))}</div>`;
}

function living(state, one) {
  const { open, seat } = state;
  const on = open?.kind === 'mark' && open.sheet === one.id;
  const hit = on || isAimedAt(state, one) ? 'aim' : '';
  const toggle = () => store.set({ open: on ? null : { kind: 'mark', sheet: one.id, mark: 'life' } });
  const inside = html`${wheel(one.life, one.top, hit)}<b class="cut">${one.name}</b>${lamps(one)}`;
  if (!seat) return html`<div class="fig" role="img" aria-label=${sayFigure(one)}>${inside}</div>`;
  return html`<button class="fig" aria-expanded=${String(on)} aria-label=${sayFigure(one)} @click=${toggle}>${inside}</button>`;
}

function dead({ name }) {
  return html`<div class="fig gone" role="img" aria-label=${t('page.kh.dead', { name })}>${wheel(0, FULL, 'dead')}<b class="cut">${name}</b></div>`;
}

/** The lamps for action and reaction: a hole once used. */
export const lamps = (one) => html`<span class="mks">${lamp('axe', one.read('acted'))}${lamp('shield', one.read('reacted'))}</span>`;

const lamp = (name, used) => html`<span class="lm ${used ? 'used' : ''}">${icon(name)}</span>`;

/** A figure in words: life, and whether action and reaction are used. */
export function sayFigure(one) {
  const life = t('page.kh.life_of', { name: one.name, life: one.life, top: one.top });
  const spent = ['acted', 'reacted'].filter((mark) => one.read(mark)).map((mark) => t(`page.kh.${mark}`));
  return [life, ...spent].join(', ');
}
