/* Which cards: all, those without a sticker, of one kind, chosen ones, or blank stickers for cards to come. */

import { kindsText } from '../cards/kinds.js';
import { LANGUAGES, nameOf } from '../cards/names.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { amount, oneOf, row } from './rows.js';

const MOST_BLANKS = 400;

/** The row; open, it offers the ways to choose. */
export const cardsRow = (plan) => row(plan, 'cards', small(plan), value(plan), () => body(plan));

function small(plan) {
  if (plan.what === 'blank') return t('labels.blank_are');
  return plan.fresh ? t('labels.fresh', { n: plan.fresh }) : t('labels.none_fresh');
}

function value(plan) {
  if (plan.what === 'blank') return t('labels.blanks', { n: plan.blanks });
  return plan.what === 'all' ? t('labels.all', { n: plan.count }) : t('labels.count', { n: plan.count });
}

function body(plan) {
  const { game } = plan;
  const kinds = Object.keys(game.kinds).filter((kind) => game.cards.some((card) => card.kind === kind));
  const ways = [['all', t('labels.what.all')], ['new', t('labels.what.new')], ...(kinds.length > 1 ? [['kind', t('labels.what.kind')]] : []), ['some', t('labels.what.some')], ['blank', t('labels.what.blank')]];
  const choose = (what) => plan.set({ what, ...(what === 'kind' && !kinds.includes(plan.kind) ? { kind: kinds[0] } : {}) });
  return html`${oneOf(t('labels.cards'), ways, plan.what, choose)}
    ${plan.what === 'kind' ? oneOf(t('labels.what.kind'), kinds.map((kind) => [kind, kindsText(game, kind), String(ofKind(game, kind))]), plan.kind, (kind) => plan.set({ kind })) : null}
    ${plan.what === 'some' ? list(plan) : null}
    ${plan.what === 'blank' ? amount(t('labels.how_many'), plan.blanks, (n) => plan.set({ blanks: Math.round(n) }), { low: 1, high: MOST_BLANKS }) : languages(plan)}`;
}

const ofKind = ({ cards }, kind) => cards.filter((card) => card.kind === kind).length;

/* Names are printed in one language; a card that has none in it shows another. */
function languages(plan) {
  if (plan.languages.length < 2) return null;
  return html`<h3>${t('labels.names_in')}</h3>${oneOf(t('labels.names_in'), plan.languages.map((lang) => [lang, LANGUAGES[lang] ?? lang]), plan.lang, (lang) => plan.set({ lang }))}`;
}

function list(plan) {
  const turn = (id) => {
    const some = new Set(plan.some);
    if (!some.delete(id)) some.add(id);
    plan.set({ some });
  };
  return html`<ul class="pick">${plan.game.cards.map((card) => keyed(card.id, html`<li><button type="button" role="checkbox" aria-checked=${String(plan.some.has(card.id))} @click=${() => turn(card.id)}
    ><span class="bx">${icon('check')}</span><span class="grow cut">${nameOf(card, plan.lang)}</span><span class="z">${card.code}</span></button></li>`))}</ul>`;
}
