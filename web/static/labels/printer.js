/* The printer: what it made of 100 mm, where its sheet sits, and which printer that was. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { length, percent, readLength } from './lengths.js';
import { oneOf } from './rows.js';

const TRUE_MM = 100;
const FRESH = { across: TRUE_MM, up: TRUE_MM, right: 0, down: 0 };
const NEW = '+';
const select = ({ target }) => target.select();

/** The printer in use as its numbers stand; one nobody has set yet prints true. */
export const inUse = ({ settings: { printers, printer } }) => printers.find(({ name }) => name === printer) ?? { name: '', ...FRESH };

const measured = ({ across, up, right, down }) => across !== TRUE_MM || up !== TRUE_MM || right !== 0 || down !== 0;

/** The tile. */
export function printerTile(plan) {
  const one = inUse(plan);
  return html`<section class="tile c2"><header><h2>${t('labels.printer')}</h2>${measured(one) ? html`<span class="tag go">${icon('check')}${t('labels.measured')}</span>` : null}</header>
    <div class="cal">${ruler()}<div class="fl">${field(plan, one, 'across')}${field(plan, one, 'up')}</div></div>
    <p class="sm mut">${[one.name, said(one), t('labels.dialog')].filter(Boolean).join('. ')}</p>
    <div class="two"><a class="btn" href=${`/labels/calibration.pdf?format=${encodeURIComponent(plan.format.id)}`} target="_blank" rel="noopener">${t('labels.calibration')}</a
      ><button type="button" class="btn" aria-expanded=${String(plan.open === 'printer')} @click=${() => plan.turn('printer')}>${t('labels.printer_more')}</button></div>
    ${plan.open === 'printer' ? more(plan, one) : null}</section>`;
}

/* What is done about it: "We print 0.8 % wider and 0.4 % higher." */
function said({ across, up }) {
  const [wide, high] = [TRUE_MM / across - 1, TRUE_MM / up - 1];
  const wider = wide && t(wide > 0 ? 'labels.wider' : 'labels.narrower', { percent: percent(wide) });
  const higher = high && t(high > 0 ? 'labels.higher' : 'labels.lower', { percent: percent(high) });
  if (wider && higher) return t('labels.both_scaled', { one: wider, other: higher });
  return wider || higher ? t('labels.scaled', { one: wider || higher }) : t('labels.not_scaled');
}

const numberField = (label, value, take) => html`<label>${label}<span class="field z"><input inputmode="decimal" autocomplete="off" .value=${length(value)} @focus=${select}
  @change=${({ target }) => {
    const number = readLength(target.value);
    if (number !== null) take(number);
    else target.value = length(value);
  }}></span></label>`;

const field = (plan, one, name) => numberField(t(`labels.${name}`), one[name], (number) => change(plan, { [name]: number }));

/* Offsets and further printers: needed once, so out of the way. */
function more(plan, one) {
  const { printers } = plan.settings;
  const names = printers.map(({ name }) => [name, name]);
  const choose = (name) => (name === NEW ? plan.set({ newPrinter: true }) : plan.keep(() => ({ printer: name })).then(() => plan.set({ newPrinter: false })));
  const named = ({ target }) => name(plan, one, target.value.trim());
  const isNew = plan.newPrinter || !printers.length;
  return html`<div class="ed prm"><p>${t('labels.calibration_how')}</p>
    <h3>${t('labels.offset')}</h3><div class="fl">${field(plan, one, 'right')}${field(plan, one, 'down')}</div>
    <h3>${t('labels.which_printer')}</h3>${printers.length ? oneOf(t('labels.which_printer'), [...names, [NEW, t('labels.other_printer')]], plan.newPrinter ? NEW : one.name, choose) : null}
    <label class="wf">${t(isNew ? 'labels.new_name' : 'labels.name')}<input class="field" maxlength="40" .value=${isNew ? '' : one.name} placeholder=${t('labels.name_such_as')} @change=${named}></label>
    ${isNew || !one.name ? null : html`<button type="button" class="btn text" @click=${() => forget(plan, one)}>${t('labels.forget', { name: one.name })}</button>`}</div>`;
}

/* What changed of the printer in use as it is by then: a field may be left before the one before it was kept. */
function change(plan, values) {
  return plan.keep((settings) => {
    const one = inUse({ settings });
    const name = one.name || t('labels.our_printer');
    return { printers: [...settings.printers.filter((other) => other.name !== name), { ...one, ...values, name }], printer: name };
  });
}

/* A new printer begins true; the other one gets another name. */
async function name(plan, one, text) {
  if (!text) return;
  const isNew = plan.newPrinter || !plan.settings.printers.length;
  const taken = await plan.keep(({ printers }) => {
    const others = printers.filter((other) => other.name !== text && (isNew || other.name !== one.name));
    const known = printers.find((other) => other.name === text);
    return { printers: [...others, isNew ? (known ?? { ...FRESH, name: text }) : { ...one, name: text }], printer: text };
  });
  if (taken) plan.set({ newPrinter: false });
}

function forget(plan, one) {
  return plan.keep((settings) => {
    const printers = settings.printers.filter((other) => other.name !== one.name);
    return { printers, printer: printers[0]?.name ?? '' };
  });
}

/* Two arms of 100 mm with a mark every 10. */
const ruler = () => html`<svg viewBox="0 0 150 102" aria-hidden="true"><path class="rl" d="M14 82H140M14 82V8"/>
  <path class="rt" d="M14 82v-9M26.6 82v-5M39.2 82v-5M51.8 82v-5M64.4 82v-5M77 82v-9M89.6 82v-5M102.2 82v-5M114.8 82v-5M127.4 82v-5M140 82v-9M14 82h9M14 74.6h5M14 67.2h5M14 59.8h5M14 52.4h5M14 45h9M14 37.6h5M14 30.2h5M14 22.8h5M14 15.4h5M14 8h9"/>
  <text class="rx" x="77" y="97">100 mm</text></svg>`;
