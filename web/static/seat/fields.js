/* The fields of a verb as things to fill in: the control for each kind. */

import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { words } from '../core/numbers.js';
import { has, named, t, term, who } from '../core/texts.js';
import { store } from '../core/store.js';
import { isEmpty } from './choices.js';
import { seatsFor, sheetsFor } from './model.js';
import { stepper } from './stepper.js';

const FEW = 5;

/** The control of one field. `set` takes the new value. */
export function control(state, seat, name, field, value, set, draft = {}) {
  if (isEmpty(state, seat, field)) return null;
  const label = term(`field.${name}`);
  const pick = (options) => html`<div class="pick" role="group" aria-label=${label}>${options.map(([key, text, drawing]) =>
    keyed(key, chip(text, drawing, same(field, value, key), () => set(toggled(field, value, key)))))}</div>`;
  switch (field.field) {
    case 'Number': if (isYesOrNo(field)) return flag(label, value > 0, (on) => set(Number(on)));
      return isFew(field) ? line(label, pick(few(field).map((one) => [one, words(one)]))) : stepper(label, field, value, set, draft);
    case 'Flag': return flag(label, value, set);
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

/* A number of very few is chosen, not counted; 0 or 1 is a yes or no. */
const isYesOrNo = ({ low = 0, high }) => low === 0 && high === 1;
const isFew = ({ low = 0, high = Infinity }) => high - low < FEW;
const few = ({ low = 0, high }) => Array.from({ length: high - low + 1 }, (_, i) => low + i);

const flag = (label, value, set) => html`<button type="button" class="flag row" role="switch" aria-checked=${String(value)}
  @click=${() => set(!value)}
  ><span class="grow">${label}</span><span class="sw hole ${value ? 'on' : ''}"></span></button>`;
const line = (label, inside) => html`<div class="fl few"><span>${label}</span>${inside}</div>`;
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
