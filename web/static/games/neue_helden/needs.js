/* What a roll must show: a die each with the face it needs, what the hero has, what the card asks for. */

import { html, keyed } from '../../core/html.js';
import { said, t, term, who } from '../../core/texts.js';
import { dieFace, isFresh, lookOf } from '../../seat/die.js';
import { BEST, PRICE, shortAtBest } from './asks.js';

const READERS = { 'nh.ask.mission': mission, 'nh.ask.training': training, 'nh.ask.scuffle': scuffle };

/** Label, title, dice and whether it must be: for the questions of Neue Helden. */
export const needs = (state, ask) => READERS[ask.key]?.(ask, ask.params);

function mission(ask, params) {
  const rows = { blue: { least: params.blue_need, name: 'kraft', has: params.have_kraft, wants: params.want_kraft },
    pink: { least: params.pink_need, name: 'iq', has: params.have_iq, wants: params.want_iq } };
  return {
    label: t('page.nh.reward', { fans: params.fans }),
    title: said(params.mission) || t('nh.phase.task'),
    must: Boolean(params.must),
    dice: html`${dice(ask, (die) => ({ ...rows[die], over: `${term(`mark.${rows[die].name}`)} ${rows[die].has}`, under: t('page.nh.wants', { n: rows[die].wants }) }))}
      ${beyond(ask)}`,
  };
}

function beyond(ask) {
  const n = shortAtBest(ask);
  return n > 0 ? html`<p class="md beyond">${t('page.nh.beyond', { n, points: PRICE * n })}</p>` : null;
}

function training(ask, params) {
  return {
    label: t('page.nh.training'),
    title: t(ask.key, params),
    dice: dice(ask, () => ({ least: params.need, over: term(params.attribute.term), under: t('page.nh.wants', { n: params.need }) })),
  };
}

function scuffle(ask, params) {
  const rows = { blue: [params.attacker, params.have_attacker, params.blue_need], pink: [params.defender, params.have_defender, params.pink_need] };
  return {
    label: t('nh.verb.scuffle'),
    title: t(ask.key, params),
    dice: dice(ask, (die) => ({ least: rows[die][2], over: who(rows[die][0].seat), under: t('page.nh.hit', { n: rows[die][2] }) })),
  };
}

function dice({ dice: asked, faces }, rowOf) {
  const came = [...faces];
  const fresh = isFresh();
  return html`<div class="qq">${asked.map((die, i) => {
    const at = came.findIndex(([name]) => name === die);
    const face = at < 0 ? 0 : came.splice(at, 1)[0][1];
    const { least, over, under } = rowOf(die);
    const isAlone = asked.filter((one) => one === die).length === 1;
    const shown = face ? dieFace(die, face, { fresh }) : html`<span class="die ${lookOf(die)} z">${isAlone ? need(least) : '?'}</span>`;
    return keyed(i, html`<div class="need">${shown}<p><b>${over}</b><small>${under}</small></p></div>`);
  })}</div>`;
}

/* 0: already enough. Above 6: even the best face is not, and `beyond` says so. */
const need = (least) => (least >= BEST ? BEST : `${Math.max(1, least)}+`);
