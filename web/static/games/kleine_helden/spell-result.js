/* The end of a spell: it works or it does not. What a card does to life is one tap per figure. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { words } from '../../core/numbers.js';
import { adjust, isOnItsWay, send } from '../../core/outbox.js';
import { t } from '../../core/texts.js';
import { heading } from './heading.js';
import { figures } from './figures.js';

let by = 2; // how much life a tap gives; people set it once for the spell in front of them

export function spellResult(state, attack, one) {
  const hit = Boolean(attack.read('hit'));
  const beast = attack.kind === 'conjuration';
  const name = attack.name || t(beast ? 'page.kh.creature' : 'page.kh.spell');
  const done = () => send(one, 'confirm', { loss: 0 });
  const title = hit ? t(beast ? 'page.kh.appears' : 'page.kh.works', { name }) : t('page.kh.fails', { name });
  return html`<section class="ask"><small class="lbl">${t(hit ? 'page.kh.spell_done' : 'page.kh.spell_failed')}</small>${heading(title)}
    ${hit && !beast ? healing(state, one) : null}
    <div class="row keys2"><button class="btn grow ink ${isOnItsWay('confirm') ? 'sent' : ''}" @click=${done}>${hit && beast
      ? t('page.kh.bring_in') : t('page.kh.go_on')}</button></div></section>`;
}

function healing(state, one) {
  const step = (more) => (event) => {
    by = Math.max(-30, Math.min(30, by + more));
    event.target.closest('kh-fight').draw();
  };
  const key = (more, drawing, say) => html`<button class="btn sq" aria-label=${t(say, { what: t('page.kh.heals') })} @click=${step(more)}>${icon(drawing)}</button>`;
  return html`<div class="hc">${icon('heart')}<span class="grow">${t('page.kh.heals')}</span>${key(-1, 'minus', 'page.less')}<b class="z">${words(by)}</b
    >${key(1, 'plus', 'page.more_of')}</div>
    <div class="ways heal" role="group" aria-label=${t('page.kh.heals')}>${figures(state, one).map((figure) => keyed(figure.id, html`<button class="btn"
    @click=${() => adjust(one, figure.id, 'life', by)}><b class="cut">${figure.name}</b><small>${words(figure.life)} → ${words(figure.life + by)}</small></button>`))}</div>`;
}
