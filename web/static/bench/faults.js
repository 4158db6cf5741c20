/* What can go wrong on purpose, a group at a time: lasting faults as switches, passing ones as keys; what the companion says beside. */

import { html, keyed } from '../core/html.js';
import { has, t } from '../core/texts.js';
import { BY_HAND, GROUPS, inGroup, many, PASSING } from './menu.js';
import { beside, says } from './says.js';
import { fault, openGroup } from './state.js';

export function faults(shown) {
  const { state, group } = shown;
  const rows = inGroup(group, state.faults).map((kind) => keyed(kind, row(kind, shown)));
  return html`<section class="tile c3"><h2>${t('bench.faults')}</h2>
    <div class="tabs" role="tablist">${Object.keys(GROUPS).map((name) => tab(name, name === group, many(name, state.faults)))}</div>
    <ul class="list" role="tabpanel" aria-label=${t(`bench.group.${group}`)}>${rows}</ul>${says(shown)}</section>`;
}

function tab(name, isOpen, on) {
  return html`<button class="tab ${isOpen ? 'is' : ''}" role="tab" aria-selected=${String(isOpen)} @click=${() => openGroup(name)}
    >${t(`bench.group.${name}`)}${on ? html`<i role="img" aria-label=${t('bench.on', { n: on })}>${on}</i>` : null}</button>`;
}

function row(kind, shown) {
  const on = shown.state.faults[kind];
  const key = `bench.fault.${kind}`;
  const now = beside(kind, shown);
  return html`<li class=${on ? 'hot' : ''}><div class="grow"><b id="fault-${kind}">${has(key) ? t(key) : kind}</b>
      ${has(`${key}.help`) ? html`<small>${t(`${key}.help`)}</small>` : null}${typed(kind, shown)}
      ${now ? html`<small class="now">${now}</small>` : null}</div>${keyOf(kind, on)}</li>`;
}

function typed(kind, { state }) {
  return BY_HAND[kind] ? html`<code>${BY_HAND[kind](state)}</code>` : null;
}

function keyOf(kind, on) {
  if (kind in BY_HAND) return null;
  return PASSING.includes(kind) ? act(kind) : toggle(kind, on);
}

function act(kind) {
  return html`<button class="btn act" aria-describedby="fault-${kind}" @click=${() => fault(kind, true)}>${t('bench.do')}</button>`;
}

function toggle(kind, on) {
  return html`<button class="sw hole ${on ? 'on' : ''}" role="switch" aria-checked=${String(on)} aria-labelledby="fault-${kind}"
    @click=${() => fault(kind, !on)}></button>`;
}
