/* The fields of a verb as things to fill in: what they start with, and the control for each kind. */

import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { words } from '../core/numbers.js';
import { has, named, t, term, who } from '../core/texts.js';
import { store } from '../core/store.js';
import { hold } from './hold.js';
import { seatsFor, sheetsFor } from './model.js';

/** The args of a verb when nothing is left that must be chosen, else null. */
export function complete(state, seat, { fields, prefill = {} }) {
  const args = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.optional && !(name in prefill)) continue;
    const only = name in prefill && field.field !== 'Number' && field.field !== 'Text' ? prefill[name] : theOnly(state, seat, field);
    if (only === undefined) return null;
    args[name] = only;
  }
  return args;
}

/** Whether a verb has something that may be chosen but need not. */
export const hasExtras = (state, seat, { fields }) => Object.values(fields).some((field) => field.optional && !isEmpty(state, seat, field));

function theOnly(state, seat, field) {
  if (field.field === 'SomeSeats') return isEmpty(state, seat, field) ? [] : undefined;
  const choices = { OneSheet: () => sheetsFor(state, seat, field).map(([id]) => id), OneSeat: () => seatsFor(state, seat, field),
    Choice: () => field.values }[field.field]?.() ?? [];
  return choices.length === 1 ? choices[0] : undefined;
}

/* Nobody and nothing there to choose from. */
function isEmpty(state, seat, field) {
  if (field.field === 'OneSheet') return !sheetsFor(state, seat, field).length;
  return ['OneSeat', 'SomeSeats'].includes(field.field) && !seatsFor(state, seat, field).length;
}

/** What a form begins with. */
export function starts(state, seat, { fields, prefill = {} }) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, prefill[name] ?? first(state, seat, field)]));
}

function first(state, seat, field) {
  switch (field.field) {
    case 'Number': return field.start ?? 0;
    case 'Flag': return field.start ?? false;
    case 'Text': return '';
    case 'SomeSeats': case 'Faces': return [];
    case 'Choice': return field.optional ? '' : field.values[0];
    default: return theOnly(state, seat, field) ?? (field.field === 'OneSeat' ? 0 : '');
  }
}

/** The control of one field. `set` takes the new value. */
export function control(state, seat, name, field, value, set, draft = {}) {
  if (isEmpty(state, seat, field)) return null;
  const label = term(`field.${name}`);
  const pick = (options) => html`<div class="pick" role="group" aria-label=${label}>${options.map(([key, text, drawing]) =>
    keyed(key, chip(text, drawing, same(field, value, key), () => set(toggled(field, value, key)))))}</div>`;
  switch (field.field) {
    case 'Number': return line(label, stepper(label, field, value, set, draft));
    case 'Flag': return html`<button type="button" class="flag row" role="switch" aria-checked=${String(value)}
      @click=${() => set(!value)}
      ><span class="grow">${label}</span><span class="sw hole ${value ? 'on' : ''}"></span></button>`;
    case 'Text': return html`<label class="fl"><span>${label}</span><input class="field" name=${name}
      maxlength=${field.longest ?? 40}
      autocomplete="off" .value=${value} @input=${(event) => set(event.target.value)}></label>`;
    case 'Choice': return block(label, pick(field.values.map((one) => [one, valueText(one)])));
    case 'OneSheet': return block(label, pick(sheetsFor(state, seat, field).map(([id, sheet]) => [id, named(sheet) || term(`kind.${sheet.kind}`),
      sheet.owner && sheet.owner !== seat ? token(state.view.seats[sheet.owner].colour, 1.5) : null])));
    case 'OneSeat': case 'SomeSeats': return block(label, pick(seatsFor(state, seat, field).map((other) => [other, who(other),
      token(state.view.seats[other].colour, 1.5)])));
    default: return null;
  }
}

const line = (label, inside) => html`<div class="fl num"><span>${label}</span>${inside}</div>`;
const block = (label, inside) => html`<div class="fl"><span>${label}</span>${inside}</div>`;
/* A hero, an effect, a spot: a value's word, or what was declared when it is its own word. */
function valueText(value) {
  const { prefix } = store.state.game;
  return t([`${prefix}.value.${value}`, `${prefix}.hero.${value}`].find(has) ?? value);
}

const same = (field, value, key) => (field.field === 'SomeSeats' ? value.includes(key) : value === key);

function toggled(field, value, key) {
  if (field.field === 'SomeSeats') return value.includes(key) ? value.filter((one) => one !== key) : [...value, key];
  if (value === key && field.optional) return field.field === 'OneSeat' ? 0 : '';
  return key;
}

const chip = (text, drawing, on, press) => html`<button type="button" class="btn chip ${on ? 'on' : ''}" aria-pressed=${String(on)}
  @click=${press}
  >${drawing}<span>${text}</span>${on ? icon('check') : null}</button>`;

/* The listeners live with the draft, so that a redraw under a held key does not let go of it. */
function stepper(label, field, value, set, draft) {
  const bound = (number) => Math.max(field.low ?? 0, Math.min(field.high ?? 999_999, number));
  draft.by = (way) => set(bound((draft.now ?? value) + way * (field.step ?? 1)));
  draft.now = value;
  draft.less ??= hold(() => draft.by(-1));
  draft.more ??= hold(() => draft.by(1));
  const key = (side, drawing, say) => html`<button type="button" class="btn sq" aria-label=${say} @pointerdown=${side.down}
    @pointerup=${side.stop}
    @pointerleave=${side.stop} @pointercancel=${side.stop} @contextmenu=${side.menu}
      @click=${side.click}>${icon(drawing)}</button>`;
  return html`<span class="stepper">${key(draft.less, 'minus', t('page.less', { what: label }))}<output class="z">${words(value)}</output
    >${key(draft.more, 'plus', t('page.more_of', { what: label }))}</span>`;
}
