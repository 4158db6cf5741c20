/* The controls by name as keys with small strips; the chosen one is pressed in. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { brief } from './say.js';
import { emptyStrip, strip } from './strip.js';

/** The first ones, those of this table, and the rarer ones; `toOwn` opens the form for an own control. */
export function presets(choice, toOwn) {
  const group = (wanted) => choice.presets.filter(wanted).map((one) => preset(choice, one));
  const own = group((one) => one.own);
  const isNone = choice.presets.every((one) => !choice.is(one));
  return html`<div class="prs" role="group" aria-label=${t('set.control')}>${group((one) => !one.own && !one.more)}
      ${toOwn ? key({ on: isNone && choice.text, title: t('set.own'), tape: emptyStrip(), small: t('set.own_small'), act: toOwn }) : null}</div>
    ${own.length ? html`<section><h2 class="hh">${t('set.of_table')}</h2><div class="prs">${own}</div></section>` : null}
    ${choice.broken ? html`<p class="note stop">${icon('warn')}<span>${choice.broken}</span></p>` : null}`;
}

/** The rarer ones, folded away. */
export function morePresets(choice) {
  const rare = choice.presets.filter((one) => one.more);
  return html`<details class="fine" ?open=${choice.unfolded || rare.some(choice.is)}><summary>${t('set.more')}</summary><div class="prs">${rare.map((one) => preset(choice, one))}</div></details>`;
}

function preset(choice, one) {
  return keyed(`${one.own} ${one.id || one.name}`, key({ on: choice.is(one), title: one.name, tape: strip(one.sides[0]), small: brief(one.sides[0]), act: () => choice.pick(one) }));
}

const key = ({ on, title, tape, small, act }) => html`<button type="button" class="pr ${on ? 'on' : 'btn'}" aria-pressed=${String(Boolean(on))} @click=${act}
  ><b class="cut">${title}</b>${tape}<small class="cut">${small}</small></button>`;
