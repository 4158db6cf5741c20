/* What a move brings: the method of a period, and its figures. */

import { html } from '../core/html.js';
import { t } from '../core/texts.js';
import { ALONE, METHODS, POINTS, withMethod } from './draft.js';
import { countEntry, oneOf, timeEntry, toggle } from './entry.js';

const LEAST_MS = 100;
const MINUTE_MS = 60_000;

/** The form for one control; `alone` offers those too that stand in no sequence. `set` gets the changed control. */
export function method(control, set, alone) {
  const offered = alone ? [...METHODS, ...ALONE] : METHODS;
  const change = (values) => set({ ...control, ...values });
  return html`<div class="ed">${oneOf(t('set.brings'), offered.map((kind) => [kind, t(`set.method.${kind}`)]), control.kind, (kind) => set(withMethod(control, kind)))}
    <p class="md mut">${t(`set.method.${control.kind}.help`)}</p>${FIGURES[control.kind]?.(control, change)}</div>`;
}

const FIGURES = {
  fischer: ({ increment, credit = 'before', cap }, change) => html`${timeEntry(t('set.increment'), increment, (ms) => change({ increment: ms }))}
    ${oneOf(t('set.credit'), ['before', 'after'].map((one) => [one, t(`set.credit.${one}`)]), credit, (one) => change({ credit: one }))}<p class="md mut">${t(`set.credit.${credit}.help`)}</p>
    ${toggle(t('set.cap'), t('set.cap.help'), Boolean(cap), (on) => change({ cap: on ? 5 * MINUTE_MS : undefined }))}
    ${cap ? timeEntry(t('set.cap'), cap, (ms) => change({ cap: ms }), LEAST_MS) : null}`,
  delay: ({ delay, style = 'us' }, change) => html`${timeEntry(t('set.delay'), delay, (ms) => change({ delay: ms }))}
    ${oneOf(t('set.style'), ['us', 'bronstein'].map((one) => [one, t(`set.style.${one}`)]), style, (one) => change({ style: one }))}<p class="md mut">${t(`set.style.${style}.help`)}</p>`,
  byo_yomi: ({ periods, time }, change) => html`${countEntry(t('set.byo_periods'), periods, (n) => change({ periods: n }), 1, 99)}${timeEntry(t('set.byo_time'), time, (ms) => change({ time: ms }), LEAST_MS)}`,
  canadian: ({ moves, time, more = 0 }, change) => html`${countEntry(t('set.stones'), moves, (n) => change({ moves: n }))}${timeEntry(t('set.block'), time, (ms) => change({ time: ms }), LEAST_MS)}
    ${countEntry(t('set.stones_more'), more, (n) => change({ more: n || undefined }), 0)}`,
  overtime: ({ limit, points = POINTS }, change) => html`${toggle(t('set.limit'), t('set.limit.help'), Boolean(limit), (on) => change({ limit: on ? 10 * MINUTE_MS : undefined }))}
    ${limit ? timeEntry(t('set.limit'), limit, (ms) => change({ limit: ms }), LEAST_MS) : null}${countEntry(t('set.points'), points, (n) => change({ points: n }), 0)}`,
  move_timer: ({ total }, change) => html`${toggle(t('set.total'), t('set.total.help'), Boolean(total), (on) => change({ total: on ? 10 * MINUTE_MS : undefined }))}
    ${total ? timeEntry(t('set.total'), total, (ms) => change({ total: ms }), LEAST_MS) : null}`,
};

/** What a move brings, in a figure for the row. */
export function figure(controls) {
  const said = controls.map((control) => FIGURE[control.kind](control));
  return said.every((one) => one === said[0]) ? said[0] : t('set.differs');
}

const seconds = (ms) => `${ms / 1000}\u00a0s`;

const FIGURE = {
  sudden_death: () => '0\u00a0s',
  fischer: ({ increment }) => seconds(increment),
  delay: ({ delay }) => seconds(delay),
  byo_yomi: ({ periods, time }) => `${periods} × ${seconds(time)}`,
  canadian: ({ moves }) => t('set.n_moves', { n: moves }),
  overtime: () => '\u2212',
  hourglass: () => '⇄',
  gong: () => '',
  move_timer: () => '',
  count_up: () => '',
};
