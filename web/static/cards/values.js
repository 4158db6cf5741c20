/* The controls of what is written on a card. Each can say that it is not known: an empty number, a chip pressed again. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { words } from '../core/numbers.js';
import { t } from '../core/texts.js';
import { hold } from '../seat/hold.js';
import { fieldText, valueText } from './kinds.js';

const FEW = 5; // numbers to choose from
const SOME = 9; // words to choose from
const LONGEST = 40;
const THOUSAND = 1000;

/** The control of value `name`. `set` takes the new value or undefined; `keys` is an object of its own, `problem` a sentence. */
export function valueField({ game, kind, name, field, value, set, keys, problem }) {
  const label = fieldText(game, kind, name);
  const head = html`${game.draw(name)}${label}`;
  switch (field.field) {
    case 'Number':
      if (field.low === 0 && field.high === 1) return choose(head, label, [[1, t('cardform.yes')], [0, t('cardform.no')]], value, set, problem);
      if (field.high - field.low < FEW) return choose(head, label, upTo(field), value, set, problem);
      return number(head, label, field, value, set, keys, problem);
    case 'Flag': return choose(head, label, [[true, t('cardform.yes')], [false, t('cardform.no')]], value, set, problem);
    case 'Choice': return choice(head, label, field.values.map((one) => [one, valueText(game, name, one)]), value, set, problem);
    case 'Text': return html`<label class="fl"><span>${head}</span><input class="field" maxlength=${field.longest ?? LONGEST} autocomplete="off"
      aria-invalid=${problem ? 'true' : null} .value=${value ?? ''} @input=${({ target }) => set(target.value)}>${says(problem)}</label>`;
    default: return null; // a thing on the table; cards have none
  }
}

/** A sentence beside what it is about. */
export const says = (problem) => (problem ? html`<small class="wrong" role="alert">${problem}</small>` : null);

const upTo = ({ low, high }) => Array.from({ length: high - low + 1 }, (_, i) => [low + i, words(low + i)]);

const choice = (head, label, options, value, set, problem) => (options.length > SOME ? list : choose)(head, label, options, value, set, problem);

const choose = (head, label, options, value, set, problem) => html`<div class="fl"><span>${head}</span><div class="pick" role="group" aria-label=${label}>${options.map(([key, text]) =>
  keyed(String(key), html`<button type="button" class="btn chip ${key === value ? 'on' : ''}" aria-pressed=${String(key === value)}
    @click=${() => set(key === value ? undefined : key)}>${text}</button>`))}</div>${says(problem)}</div>`;

const list = (head, label, options, value, set, problem) => html`<label class="fl"><span>${head}</span><span class="sel"><select class="field" aria-label=${label}
  @change=${({ target }) => set(target.value || undefined)}><option value="" .selected=${value === undefined}>${t('cardform.unknown')}</option>${options.map(([key, text]) =>
  keyed(key, html`<option value=${key} .selected=${key === value}>${text}</option>`))}</select>${icon('down')}</span>${says(problem)}</label>`;

/* The listeners of the keys live with the form, so that a redraw under a held key does not let go of it. */
function number(head, label, field, value, set, keys, problem) {
  keys.now = value;
  keys.by = (way) => set(stepped(field, keys.now, way));
  keys.less ??= hold(() => keys.by(-1));
  keys.more ??= hold(() => keys.by(1));
  const settle = ({ target }) => set(meant(field, read(target.value)));
  return html`<div class="fl nfl ${problem ? 'bad' : ''}"><span>${head}</span><div class="nky">${key(keys.less, 'minus', t('page.less', { what: label }))}<input class="z ${String(value ?? '').length > 3 ? 'long' : ''}"
    inputmode=${field.low < 0 ? 'text' : 'numeric'} autocomplete="off" enterkeyhint="next" placeholder="?" aria-label=${label} aria-invalid=${problem ? 'true' : null}
    .value=${value === undefined ? '' : words(value)} @input=${({ target }) => set(read(target.value))} @change=${settle} @focus=${({ target }) => target.select()}
    >${key(keys.more, 'plus', t('page.more_of', { what: label }))}</div>${says(problem)}</div>`;
}

const key = (side, drawing, say) => html`<button type="button" class="btn sq" aria-label=${say} @pointerdown=${side.down} @pointerup=${side.stop}
  @pointerleave=${side.stop} @pointercancel=${side.stop} @contextmenu=${side.menu} @click=${side.click}>${icon(drawing)}</button>`;

/* Nothing typed is nothing known. */
function read(typed) {
  const digits = typed.replace(/\D/g, '');
  if (!digits) return undefined;
  return /^\s*[-−–]/.test(typed) ? -Number(digits) : Number(digits);
}

function stepped({ low = 0, high, step = 1 }, now, way) {
  const next = now === undefined && low > 0 ? low : (now ?? 0) + way * step;
  return Math.max(low, Math.min(high, next));
}

/* Who types 4 where only thousands are counted means 4 000. */
const meant = ({ step = 1 }, typed) => (typed > 0 && typed < step && step >= THOUSAND ? typed * step : typed);
