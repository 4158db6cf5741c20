/* How the game counts, and the numbers of that way of counting. */

import { html, keyed } from '../core/html.js';
import { t } from '../core/texts.js';
import { add, number, oneOf, remove, toggle, wordsField } from './parts.js';
import { changed, idFor, kindOf, renumbered, reworded, usual, withKind, without, words } from './plan.js';

const KINDS = ['counters', 'sheet', 'categories', 'prediction', 'countdown', 'together', 'clock'];
const MOST_LINES = 24;

export const scoreSays = (game) => t(`form.kind.${kindOf(game)}`);

export function scoreRow(game, change) {
  const kind = kindOf(game);
  const names = { threat: t('form.threat'), line: t('form.line') };
  const choose = (other) => other !== kind && change(withKind(game, other, names), true);
  const set = (values) => change({ score: { ...game.score, ...values } });
  return html`${oneOf(t('form.score'), KINDS.map((one) => [one, t(`form.kind.${one}`)]), kind, choose)}<p class="md mut">${t(`form.kind.${kind}.help`)}</p>
    ${INSIDE[kind]?.(game.score, set)}`;
}

const INSIDE = {
  sheet: ({ low = -9999 }, set) => toggle(t('form.below'), low < 0, (on) => set({ low: on ? -9999 : 0 })),
  prediction: ({ right = 20, each = 10, off = -10, uneven = false }, set) => html`<div class="rg three">${number(t('form.right'), right, (n) => set({ right: n }))}
    ${number(t('form.each'), each, (n) => set({ each: n }))}${number(t('form.off'), off, (n) => set({ off: n }))}</div>
    ${toggle(t('own.option.uneven'), Boolean(usual(uneven)), (on) => set({ uneven: on }))}`,
  countdown: ({ start = 501, throws = 3, double_out: out = false }, set) => html`<div class="rg">${number(t('form.start'), usual(start), (n) => set({ start: renumbered(start, n) }), { low: 1, high: 100_000 })}
    ${number(t('form.throws'), throws, (n) => set({ throws: n }), { low: 1, high: 9 })}</div>${toggle(t('own.option.double_out'), Boolean(usual(out)), (on) => set({ double_out: on }))}`,
  categories: ({ lines }, set) => html`<ol class="names">${lines.map((line, i) => keyed(line.id, html`<li>${wordsField(t('form.line_n', { n: i + 1 }), words(line.name), (text) =>
    set({ lines: changed(lines, i, { name: reworded(line.name, text) }) }))}${lines.length > 1 ? remove(words(line.name), () => set({ lines: without(lines, i) })) : null}</li>`))}</ol>
    ${lines.length < MOST_LINES ? add(t('form.line'), () => set({ lines: [...lines, newLine(lines)] })) : null}`,
};

function newLine(lines) {
  const name = `${t('form.line')} ${lines.length + 1}`;
  return { id: idFor(name, lines.map(({ id }) => id), 'line'), name };
}
