/* What is printed and on what: cards, sheet, first free label, size, inserts, and the address in the codes. */

import { html } from '../core/html.js';
import { t } from '../core/texts.js';
import { addressRow } from './address.js';
import { cardsRow } from './cards-row.js';
import { length } from './lengths.js';
import { amount, oneOf, row } from './rows.js';

/** Codes below this are for hand scanners and photos from near: cameras of phones lose them. */
export const READ_FROM_MM = 15;
const INSERTS = ['no', 'too', 'only'];

/** The tile with all rows. */
export function choices(plan) {
  const blank = plan.what === 'blank';
  const labels = blank || plan.inserts !== 'only';
  return html`<section class="tile c1"><h2>${t('labels.what')}</h2><ul class="list">${cardsRow(plan)}${labels ? html`${sheetRow(plan)}${startRow(plan)}${sizeRow(plan)}` : null}
    ${blank ? null : insertsRow(plan)}${addressRow(plan)}</ul></section>`;
}

export const measures = ({ width, height }) => `${length(width)} \u00d7 ${length(height)} mm`;

/* Sheets people cut themselves have no maker's number. */
const called = ({ id }) => id.replace(/^(\d+)mm-\w+$/, '$1 mm');

function sheetRow(plan) {
  const { format, formats } = plan;
  const papers = [...new Set(formats.map(({ sheet }) => sheet))];
  const list = (paper) => formats.filter(({ sheet }) => sheet === paper).map((one) => [one.id, called(one), html`${t(one.is_cut ? 'labels.many_cut' : 'labels.many', { n: one.labels })}<br>${measures(one)}`]);
  const choose = (id) => plan.set({ format: formats.find((one) => one.id === id), open: '' });
  return row(plan, 'sheet', t('labels.sheet_is', { n: format.labels, size: measures(format) }), called(format),
    () => papers.map((paper) => html`<h3>${paper}</h3>${oneOf(`${t('labels.sheet')}, ${paper}`, list(paper), format.id, choose)}`));
}

function startRow(plan) {
  const gone = plan.start - 1;
  return row(plan, 'start', gone ? t('labels.start_gone', { n: gone }) : t('labels.start_fresh'), plan.start,
    () => amount(t('labels.start'), plan.start, (start) => plan.set({ start: Math.round(start) }), { low: 1, high: plan.format.labels }));
}

function sizeRow(plan) {
  const { smallest, largest, bare } = plan.format;
  const says = bare ? 'labels.size_bare' : plan.size < READ_FROM_MM ? 'labels.size_small' : 'labels.size_read';
  return row(plan, 'size', t(says, { mm: READ_FROM_MM }), `${length(plan.size)} mm`,
    () => html`${amount(t('labels.size'), plan.size, (size) => plan.set({ size }), { low: smallest, high: largest, unit: 'mm' })}
      <p>${t('labels.size_range', { smallest: length(smallest), largest: length(largest) })}</p>`);
}

function insertsRow(plan) {
  return row(plan, 'inserts', t('labels.inserts_are'), t(`labels.inserts.${plan.inserts}`),
    () => oneOf(t('labels.inserts'), INSERTS.map((one) => [one, t(`labels.inserts.${one}`)]), plan.inserts, (inserts) => plan.set({ inserts, open: '' })));
}
