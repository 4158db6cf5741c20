/* The keys of a card: the likeliest use is big, the others follow, and what cannot be done now says why. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { matchPage } from '../core/paths.js';
import { store } from '../core/store.js';
import { t, term, who } from '../core/texts.js';
import { apply, undoApplied } from './apply.js';

const FEW = 2;

/** The keys at the foot: the likeliest use, or what becomes of the one just done; and the pencil. */
export function dock(state) {
  const { view, seat, open, applied, fitting } = state;
  if (open || (view ? !seat : fitting.length)) return null;
  if (!view) return html`<div class="dock"><a class="btn ink grow" href="/new">${t('card.page.open_match')}</a><a class="btn" href="/">${t('card.page.home')}</a>${pencil()}</div>`;
  if (applied) return html`<div class="dock">${key(state, 'undo', html`${icon('undo')}${t('card.page.undo')}`, undoApplied)}${toMatch(state)}</div>`;
  return html`<div class="dock">${first(state)}${pencil()}</div>`;
}

function first(state) {
  if (!state.told) return html`<span class="grow"></span>`; // no key that would be another one a moment later
  const use = likeliest(state);
  if (use) return key(state, use.verb, term(`verb.${use.verb}`), () => press(use, state.again), 'seatgo grow');
  return isPlain(state) ? putKey(state, 'front', 'seatgo grow') : toMatch(state);
}

const key = ({ sending, calm }, verb, text, press, kind = '') => html`<button class="btn ${kind} ${sending === verb ? 'sent' : ''}" aria-disabled=${calm && 'true'} @click=${press}>${text}</button>`;

const toMatch = ({ match }) => html`<a class="btn ink grow" href=${matchPage(match)}>${t('card.page.to_match')}${icon('go')}</a>`;

const pencil = () => html`<button class="btn sq" aria-label=${t('card.page.edit')} @click=${() => store.set({ open: { kind: 'edit' } })}>${icon('edit')}</button>`;

const can = ({ refused, again }) => !refused || again;
const uses = ({ told }) => (told?.uses ?? []).filter(can);

/* What already lies there gets a large key only for what it is for: nobody gives a mission up by the first tap. */
function likeliest(state) {
  const all = uses(state);
  return state.told?.lies?.sheet ? all.find(({ lead }) => lead) : all[0];
}

/* A card its game has no use for: all there is to say is where it lies. */
const isPlain = ({ told }) => Boolean(told && !told.uses.length);

function putKey(state, place, kind) {
  const whom = place === 'front' ? state.seat : 0;
  return key(state, 'put_card', t(`card.page.lay.${place}`, { who: who(whom) }), () => apply('put_card', { place, whom }), kind);
}

/** What is left after the first: smaller keys, and below them what cannot be done now, each with its reason. */
export function others(state) {
  if (isPlain(state)) return html`<div class="uses">${['table', 'discard'].map((place) => keyed(place, putKey(state, place)))}</div>`;
  const large = likeliest(state);
  const more = uses(state).filter((use) => use !== large);
  const not = reasons(state);
  return html`${more.length ? html`<div class="uses ${more.length > FEW ? 'many' : ''}">${more.map((use, i) =>
    keyed(use.verb + i, key(state, use.verb, term(`verb.${use.verb}`), () => press(use, state.again))))}</div>` : null}
    ${list(not.slice(0, FEW))}${not.length > FEW ? html`<details class="folded"><summary>${t('card.page.not_now_more', { n: not.length - FEW })}</summary>${list(not.slice(FEW))}</details>` : null}`;
}

const list = (barred) => (barred.length ? html`<ul class="not">${barred.map(([sentence, verbs]) => keyed(sentence, html`<li><b>${verbs.join(' · ')}</b><span>${sentence}</span></li>`))}</ul>` : null);

/* Where it lies stands above the keys. */
const isSaid = ({ refused }) => refused.code === 'card/lies';

/* Each reason once, with all it bars. Two moves may be called alike, as they are the same to people: one reason is enough. */
function reasons(state) {
  const found = new Map();
  const named = new Set(uses(state).map(({ verb }) => term(`verb.${verb}`)));
  for (const { verb, refused } of (state.told?.uses ?? []).filter((use) => !can(use) && !isSaid(use))) {
    const name = term(`verb.${verb}`);
    if (!named.has(name)) found.set(refused.sentence, [...(found.get(refused.sentence) ?? []), name]);
    named.add(name);
  }
  return [...found];
}

/* A card that counted already is asked about once more; what the card leaves open is filled in first. */
function press(use, asked) {
  if (use.again && asked !== use.verb) return store.set({ again: use.verb, asks: use });
  if (use.asks.length) return store.set({ open: { kind: 'use', use }, again: '' });
  store.set({ again: '' });
  return apply(use.verb, {}, { again: use.again || undefined });
}
