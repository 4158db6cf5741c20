/* Before the first turn: what each seat chooses (a hero and its values), who is ready, and the start. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { send, isOnItsWay } from '../core/outbox.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { named, t, term, who } from '../core/texts.js';
import { complete } from './choices.js';
import { offers, seatsInOrder, sheetOf } from './model.js';
import { want } from './later.js';
import { VerbForm } from './verb-form.js';

await styles('seat_open.css');

const isStart = ({ game }) => ({ verb, lead }) => lead || game.verbs[verb].who === 'table';
const personal = (state) => offers(state, state.seat).filter((offer) => !isStart(state)(offer));
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
        ></div>${starting(state).map((offer) => keyed(offer.verb, html`<button
      class="btn lamp grow ${isOnItsWay(offer.verb) ? 'sent' : ''}"
        @click=${() => send(state.seat, offer.verb, complete(state, state.seat, offer) ?? {})}>${term(`verb.${offer.verb}`)}</button>`))}</div>`;
  }
});

function inside(state) {
  if (state.open) want(state.open.kind);
  if (state.open?.kind === 'menu') return html`<ht-menu></ht-menu>`;
  if (state.open?.kind === 'clock') return html`<ht-clock-form></ht-clock-form>`;
  if (state.open?.kind === 'table') return html`<ht-others all></ht-others>`;
  const list = personal(state);
  return html`<ht-refusal></ht-refusal><ht-devices></ht-devices>${list.length ? chosen(state, list) : html`<p class="note">${icon('info')}<span>${t('page.ready')}</span></p>`}
    <section class="tile others"
      ><ul class="list">${seatsInOrder(state).filter((seat) => state.view.seats[seat].name).map((seat) => keyed(seat, person(state, seat)))}</ul></section>`;
}

/* One verb to do: its form at once. Several: a key each, and the pressed one's form. */
function chosen(state, list) {
  const has = Boolean(state.view.sheets[sheetOf(state.seat)]?.name);
  const verb = state.open?.verb ?? (has ? '' : list[0].verb);
  return html`${verb ? html`<section class="tile"><ht-setup-form></ht-setup-form></section>` : null}
    <div class="ways n2">${list.filter((offer) => offer.verb !== verb).map((offer) => keyed(offer.verb, html`<button class="btn"
      @click=${() => store.set({ open: { kind: 'verb', verb: offer.verb, seat: state.seat } })}
      >${term(`verb.${offer.verb}`)}</button>`))}</div>`;
}

function person({ view }, seat) {
  const sheet = view.sheets[sheetOf(seat)];
  return html`<li class="row">${token(view.seats[seat].colour)}<span class="grow"><b class="cut">${who(seat)}</b
    ><small class="cut">${sheet?.name ? named(sheet) : t('page.choosing')}</small></span>
    ${sheet?.name ? icon('check') : null}</li>`;
}

customElements.define('ht-setup-form', class extends VerbForm {
  subject(state) {
    return super.subject(state) ?? { verb: personal(state)[0].verb, seat: state.seat };
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
