/* Before the first turn: what each seat chooses (a hero and its values), who is ready, and the start. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { send, isOnItsWay } from '../core/outbox.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { named, t, term, who } from '../core/texts.js';
import { complete } from './choices.js';
import { choosers, choosingFor } from './choosers.js';
import { offers, seatsInOrder, sheetOf } from './model.js';
import { want } from './later.js';
import './prompts.js';
import { openCards, scanLine } from './scan-key.js';
import { VerbForm } from './verb-form.js';

await styles('seat_open.css');

const isStart = ({ game }) => ({ verb, lead }) => lead || game.verbs[verb].who === 'table';
const ownTo = (state, seat) => offers(state, seat).filter((offer) => !isStart(state)(offer));
const personal = (state) => ownTo(state, choosingFor(state)).filter(({ verb }) => !state.picture.draws?.includes(verb));
const starting = (state) => offers(state, state.seat).filter(isStart(state));

customElements.define('ht-setup', class extends Element {
  #verb = '';

  template(state) {
    const { view, seat } = state;
    const { colour } = view.seats[seat];
    return html`<div class="flood" data-seat=${colour}><ht-top></ht-top><ht-banner></ht-banner><div class="ready"
      ><h2>${t('page.before')}</h2>
      <p>${t(`${state.game.prefix}.title`)}</p></div></div>
      <main class="play" data-seat=${colour}>${inside(state)}</main>${this.#dock(state)}`;
  }

  #dock(state) {
    const seats = seatsInOrder(state).filter((seat) => state.view.seats[seat].name);
    return html`<div class="undo dock"><div class="sits"><b>${t('page.at_table', { n: seats.length })}</b
      ><span class="row">${seats.map((seat) =>
      keyed(seat, token(state.view.seats[seat].colour, 1.75)))}</span
        ></div>${starting(state).filter(({ verb }) => state.open?.verb !== verb).map((offer) => keyed(offer.verb, html`<button
      class="btn lamp grow ${isOnItsWay(offer.verb) ? 'sent' : ''}"
        @click=${() => begin(state, offer)}>${term(`verb.${offer.verb}`)}</button>`))}</div>`;
  }
});

/* What must still be said, such as who begins, is asked first. */
function begin(state, offer) {
  const args = complete(state, state.seat, offer);
  if (args) send(state.seat, offer.verb, args);
  else store.set({ open: { kind: 'verb', verb: offer.verb, seat: state.seat } });
}

function inside(state) {
  if (state.open) want(state.open.kind);
  if (state.open?.kind === 'menu') return html`<ht-menu></ht-menu>`;
  if (state.open?.kind === 'numbers') return html`<ht-numbers></ht-numbers>`;
  if (state.open?.kind === 'mark') return html`<h2>${term(`mark.${state.open.mark}`)}</h2><ht-mark-sheet></ht-mark-sheet>`;
  if (state.open?.kind === 'table') return html`<ht-others all></ht-others>`;
  const list = personal(state);
  return html`<ht-refusal></ht-refusal><ht-devices></ht-devices><ht-prompts></ht-prompts>${choosers(state, (seat) => ownTo(state, seat).length > 0)}${state.picture.setup?.(state)}${list.length ? chosen(state, list) : starting(state).length ? null : html`<p class="note">${icon('info')}<span>${t('page.ready')}</span></p>`}
    <section class="tile others"
      ><ul class="list">${seatsInOrder(state).filter((seat) => state.view.seats[seat].name).map((seat) => keyed(seat, person(state, seat, list.length > 0)))}</ul></section>${openCards(state)}${scanLine(state)}`;
}

/* One verb to do: its form at once. Several: a key each, and the pressed one's form. */
function chosen(state, list) {
  const has = Boolean(state.view.sheets[sheetOf(choosingFor(state))]?.name);
  const verb = state.open?.verb ?? (has ? '' : list[0].verb);
  return html`${verb ? html`<section class="tile"><ht-setup-form></ht-setup-form></section>` : null}
    <div class="ways n2">${list.filter((offer) => offer.verb !== verb).map((offer) => keyed(offer.verb, html`<button class="btn"
      @click=${() => store.set({ open: { kind: 'verb', verb: offer.verb, seat: choosingFor(state) } })}
      >${term(`verb.${offer.verb}`)}</button>`))}</div>`;
}

function person({ view }, seat, chooses) {
  const sheet = view.sheets[sheetOf(seat)];
  return html`<li class="row">${token(view.seats[seat].colour)}<span class="grow"><b class="cut">${who(seat)}</b
    ><small class="cut">${sheet?.name ? named(sheet) : chooses ? t('page.choosing') : null}</small></span>
    ${sheet?.name ? icon('check') : null}</li>`;
}

customElements.define('ht-setup-form', class extends VerbForm {
  subject(state) {
    return super.subject(state) ?? { verb: personal(state)[0].verb, seat: choosingFor(state) };
  }

  // Before the first turn there is room, and some heroes do not say where they start.
  sorted(fields) {
    return [fields, []];
  }

  wayOut(state) {
    return state.open ? super.wayOut(state) : null;
  }

  ready(state) {
    return Boolean(state.view && state.game && personal(state).length);
  }
});
