/* What can go wrong on purpose: lasting faults as switches, passing ones as keys. */

import { html, keyed } from '../core/html.js';
import { has, t } from '../core/texts.js';
import { fault } from './state.js';

const PASSING = ['chatter', 'restart'];

export function faults({ state, people }) {
  const first = state.buttons[0];
  const name = people[first?.seat]?.name || t('bench.seat', { seat: first?.seat ?? 1 });
  const rows = Object.entries(state.faults).map(([kind, on]) => keyed(kind, row(kind, on, name)));
  return html`<section class="tile c3"><h2>${t('bench.faults')}</h2><ul class="list">${rows}</ul></section>`;
}

function row(kind, on, name) {
  const key = `bench.fault.${kind}`;
  const help = has(`${key}.help`) ? html`<small>${t(`${key}.help`, { name })}</small>` : null;
  return html`<li class=${on ? 'hot' : ''}><div class="grow"><b id="fault-${kind}">${has(key) ? t(key) : kind}</b>${help}</div>
    ${PASSING.includes(kind) ? act(kind) : toggle(kind, on)}</li>`;
}

function act(kind) {
  return html`<button class="btn act" aria-describedby="fault-${kind}" @click=${() => fault(kind, true)}>${t('bench.do')}</button>`;
}

function toggle(kind, on) {
  return html`<button class="sw hole ${on ? 'on' : ''}" role="switch" aria-checked=${String(on)} aria-labelledby="fault-${kind}"
    @click=${() => fault(kind, !on)}></button>`;
}
