/* When it is over and who has won then. */

import { html } from '../core/html.js';
import { t } from '../core/texts.js';
import { number, oneOf, toggle } from './parts.js';
import { kindOf, renumbered, usual } from './plan.js';

const WHO = ['most', 'least', 'first', 'last'];
const TARGET = 40;
const ROUNDS = 10;

export function goalSays(game) {
  const { who = 'most', target, rounds } = game.win ?? {};
  if (kindOf(game) === 'countdown') return rounds ? t('form.after', { n: usual(rounds) }) : t('form.zero');
  const ends = [target && who !== 'first' ? t('form.at', { n: usual(target) }) : '', rounds ? t('form.after', { n: usual(rounds) }) : ''].filter(Boolean);
  const wins = who === 'first' ? t('form.first_at', { n: usual(target) }) : t(`form.who.${who}`);
  return [wins, ...ends].join(', ');
}

export function goalRow(game, change) {
  const { win = {} } = game;
  const { who = 'most', target, rounds } = win;
  const set = (values) => change({ win: clean({ ...win, ...values }) });
  const kind = kindOf(game);
  const choices = kind === 'counters' ? WHO : kind === 'sheet' ? WHO.slice(0, 2) : [];
  const pick = (one) => set({ who: one, target: one === 'last' ? undefined : one === 'first' ? (target ?? TARGET) : target });
  const last = who === 'last' && kind === 'counters' ? html`<p class="md mut">${t('form.who.last.help')}</p>${out(game, change)}` : null;
  const aim = ['counters', 'sheet'].includes(kind) && who !== 'last';
  return html`${choices.length ? oneOf(t('form.goal'), choices.map((one) => [one, t(`form.who.${one}`)]), who, pick) : null}${last}
    ${aim && who !== 'first' ? toggle(t('form.has_target'), target !== undefined, (on) => set({ target: on ? TARGET : undefined })) : null}
    ${aim && target !== undefined ? html`<div class="rg">${number(t('form.target'), usual(target), (n) => set({ target: renumbered(target, n) }))}</div>` : null}
    ${toggle(t('form.has_rounds'), rounds !== undefined, (on) => set({ rounds: on ? ROUNDS : undefined }))}
    ${rounds === undefined ? null : html`<div class="rg">${number(t('form.rounds'), usual(rounds), (n) => set({ rounds: renumbered(rounds, n) }), { low: 1, high: 40 })}</div>`}`;
}

/* Who runs out of the big number is out: the usual way to be the last one left. */
function out({ marks = [] }, change) {
  const at = marks.findIndex(({ show, whose }) => show === 'big' && whose !== 'table');
  if (at < 0) return null;
  const set = (on) => change({ marks: marks.map((mark, i) => (i === at ? { ...mark, out: on ? { at_most: 0 } : undefined } : mark)) });
  return toggle(t('form.out'), Boolean(marks[at].out), set);
}

const clean = (win) => Object.fromEntries(Object.entries(win).filter(([, value]) => value !== undefined));
