/* A match of others: the table from above, what goes on, who sits there. */

import { html, keyed } from '../core/html.js';
import { tableMark, token } from '../core/icons.js';
import { clockPage, matchPage } from '../core/paths.js';
import { t } from '../core/texts.js';
import { isClock } from './matches.js';

const FEW = 4;

export function row({ match, rules, round, turn, ended, seats }) {
  const chairs = Object.entries(seats).map(([number, seat]) => ({ ...seat, number: Number(number) }));
  const mark = tableMark(chairs.map(({ number }) => number), ended ? 0 : turn);
  return keyed(match, html`<li><a class="mt" href=${isClock(rules) && !ended ? clockPage(match) : matchPage(match)}>${mark}
    <span class="grow"><b>${t(`${rules.prefix}.title`)} <span class="mc">${match}</span></b>
      <small>${state(chairs, { rules, round, turn, ended })}</small></span>
    <span class="tks ${chairs.length > FEW ? 'many' : ''}">${chairs.map(({ colour }) => token(colour, 1.6))}</span></a></li>`);
}

function state(chairs, { rules, round, turn, ended }) {
  if (ended) return t('home.over');
  if (isClock(rules)) return t('home.clocks', { n: chairs.length });
  if (!turn) return t('home.not_begun');
  const chair = chairs.find(({ number }) => number === turn);
  const who = chair?.name || t(`page.colour.${chair?.colour}`);
  return html`${t('home.turn_of', { who })}<i class="dot"></i><span>${t('home.round', { n: round })}</span>`;
}
