/* The dice tower: its lamp, its dice, and three ways to let one fall: drawn by the service, typed, or cocked. */

import { html, keyed } from '../core/html.js';
import { spots } from '../core/icons.js';
import { has, t } from '../core/texts.js';
import { drawing } from './tower-drawing.js';
import { throwDie } from './state.js';

const COLOURS = { blue: 'b', pink: 'p' };
const SPOTTED = 6;
const STEPS = [['white', 'bench.seen'], ['amber', 'bench.waiting'], ['green', 'bench.on_disk']];

export function tower({ state }) {
  const all = state.dice.map((die) => die.die);
  const { serial } = state.boards.find(({ name }) => name === state.tower);
  return html`<section class="tile c2"><h2>${t('bench.tower')} <span class="mut">${serial}</span></h2><div class="tw">${drawing(state)}
    <div class="res"><div class="slots">${state.dice.map((die) => keyed(die.die, slot(die)))}</div>
      <ul class="leg">${STEPS.map(([lamp, key]) => html`<li class=${state.lamp === lamp ? `is ${lamp}` : ''}><i></i>${t(key)}</li>`)}</ul>
      <button class="btn lamp" @click=${() => all.forEach((die) => throwDie(die))}>${t('bench.throw', { dice: all.map(dieName).join(' + ') })}</button>
      <button class="btn" @click=${() => throwDie(all[0], null, 'cocked')}>${t('bench.cocked')}</button></div></div>${typed(state.dice)}</section>`;
}

export const dieName = (name) => (has(`bench.die.${name}`) ? t(`bench.die.${name}`) : name);

function slot({ die, sides, value, quality }) {
  const label = t('bench.throw', { dice: dieName(die) });
  const face = sides <= SPOTTED ? spots(value) : html`<b class="face">${value || null}</b>`;
  const shows = value ? `. ${t('bench.shows', { value })}` : '';
  return html`<button class="slot" title=${label} aria-label="${label}${shows}" @click=${() => throwDie(die)}
    ><span class="die ${COLOURS[die] ?? 'o'} ${quality === 'cocked' ? 'cocked' : ''}">${face}</span></button>`;
}

/* For tests at the table: a die with the face you say. */
function typed(dice) {
  const send = (event) => {
    event.preventDefault();
    const { die, value } = event.target.elements;
    throwDie(die.value, Number(value.value));
  };
  const most = Math.max(...dice.map(({ sides }) => sides));
  const names = dice.map(({ die }) => html`<option value=${die}>${dieName(die)}</option>`);
  return html`<form class="typed" @submit=${send}><select class="field" name="die" aria-label=${t('bench.which')}>${names}</select>
    <input class="field" name="value" type="number" inputmode="numeric" required min="1" max=${most} aria-label=${t('bench.face')}>
    <button class="btn">${t('bench.drop')}</button></form>`;
}
