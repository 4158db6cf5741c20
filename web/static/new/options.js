/* The house rules of a game as it declares them: a switch for yes or no, a choice for more. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { has, t, term } from '../core/texts.js';
import { store } from '../core/store.js';

const FINE = 'rules';

export function options(game, { options: chosen }, change) {
  const [least, most] = game.seats;
  const set = (name, value) => change({ options: { ...chosen, [name]: value } });
  const open = Object.entries(game.options).filter(([name, option]) => counts(name, option, chosen));
  const rows = (wanted) => open.filter(([, { group }]) => wanted === (group === FINE))
    .map(([name, option]) => keyed(`${game.id} ${name}`, row(name, option, chosen[name], set)));
  return html`<section><div class="row hh"><h2 class="grow">${term('title')}</h2><span class="mut sm">${least === most ? t('new.people_exactly', { n: least }) : t('new.people', { least, most })}</span>
    ${game.name ? html`<a class="btn text edit" href=${`/games/new?edit=${game.name}`}>${icon('edit')}${t('new.edit')}</a>` : null}</div>${game.about ? html`<p class="md mut abt">${game.about}</p>` : null}
    ${list(rows(false))}${fine(rows(true))}</section>`;
}

/* A group named after one of its rules, such as the teams, is only asked once that rule is on. */
const counts = (name, { group }, chosen) => name === group || !(group in chosen) || Boolean(chosen[group]);

const list = (rows) => (rows.length ? html`<ul class="tile list ops">${rows}</ul>` : null);

/* What a rulebook leaves open: all of it can be chosen, hardly anybody has to. */
function fine(rows) {
  return rows.length ? html`<details class="fine"><summary>${t('new.fine', { n: rows.length })}</summary>${list(rows)}</details>` : null;
}

function row(name, { values }, value, set) {
  const yesNo = values.length === 2 && values.every((one) => typeof one === 'boolean');
  return html`<li>${yesNo ? toggle(name, value, set) : choice(name, values, value, set)}</li>`;
}

function words(name) {
  const help = `${store.state.game.prefix}.option.${name}.help`;
  return html`<span class="grow"><b>${term(`option.${name}`)}</b>${has(help) ? html`<small>${t(help)}</small>` : null}</span>`;
}

function toggle(name, on, set) {
  return html`<button class="op" role="switch" aria-checked=${String(on)} @click=${() => set(name, !on)}>${words(name)}
    <span class="sw hole ${on ? 'on' : ''}"></span></button>`;
}

function choice(name, values, value, set) {
  const pick = ({ target }) => set(name, values[target.selectedIndex]);
  const list = values.map((one) => html`<option .selected=${one === value}>${label(name, one)}</option>`);
  return html`<label class="op">${words(name)}<span class="pick">${label(name, value)}${icon('down')}
    <select aria-label=${term(`option.${name}`)} @change=${pick}>${list}</select></span></label>`;
}

function label(name, value) {
  if (typeof value === 'boolean') return t(value ? 'new.yes' : 'new.no');
  const key = `${store.state.game.prefix}.option.${name}.${value}`;
  return has(key) ? t(key) : String(value);
}
