/* One encounter: who could beat it, its numbers to put right, whose it is, and away with it. */

import { html, keyed } from '../../core/html.js';
import { icon, token } from '../../core/icons.js';
import { adjust, send } from '../../core/outbox.js';
import { t, term, who } from '../../core/texts.js';
import { seatsInOrder, valueOf } from '../../seat/model.js';
import { ICONS, encounters } from './model.js';
import { numbers } from './numbers.js';
import { Pane, head, open } from './pane.js';
import { verdict } from './slots.js';

customElements.define('sd-encounter', class extends Pane {
  act = 'encounter';

  ready(state) {
    return super.ready(state) && state.open.sheet in state.view.sheets;
  }

  template(state) {
    const { seat, view, open: { sheet } } = state;
    const { owner, name } = view.sheets[sheet];
    const values = Object.fromEntries((owner ? ['honour'] : ['honour', ...ICONS]).map((mark) => [mark, valueOf(state, sheet, mark)]));
    const mine = [0, seat].includes(owner);
    const set = (mark, value) => adjust(seat, sheet, mark, value - valueOf(state, sheet, mark));
    return html`<section class="tile pane">${head(owner ? t('page.sd.beaten_by', { name: who(owner) }) : t('page.sd.on_the_table'), t('page.sd.encounter_of', { n: values.honour }))}
      ${name ? html`<p class="md">${name}</p>` : null}${owner ? null : this.#who(state, sheet)}
      ${mine ? numbers(values, set, (mark) => this.draft(mark)) : null}
      <p class="lbl">${t('page.sd.whose')}</p><div class="pick" role="group" aria-label=${t('page.sd.whose')}>${[0, ...seatsInOrder(state)].map((one) => keyed(one, this.#owner(state, sheet, owner, one)))}</div>
      <div class="two last"><button class="btn text" @click=${() => this.#away(seat, sheet)}>${term('verb.take_away')}</button>
      ${view.offers[seat]?.lay_out ? html`<button class="btn text" @click=${() => open('lay_out')}>${t('page.sd.enter_more')}</button>` : null}</div></section>`;
  }

  /* The check for everybody: who could beat it now, and what the others lack. */
  #who(state, sheet) {
    return html`<ul class="list could">${seatsInOrder(state).map((seat) => {
      const one = encounters(state, 0, seat).find(({ id }) => id === sheet);
      return keyed(seat, html`<li class=${one.missing.length ? '' : 'ok'}>${token(state.view.seats[seat].colour, 1.75)}<span class="grow cut">${who(seat)}</span
        ><span class="vt">${one.missing.length ? null : icon('check')}<span>${verdict(one)}</span></span></li>`);
    })}</ul>`;
  }

  #owner({ seat, view }, sheet, owner, one) {
    const text = one ? who(one) : t('page.sd.on_the_table');
    const give = () => {
      send(seat, 'hand_over', { thing: sheet, whom: one });
      open();
    };
    return html`<button class="btn chip ${one === owner ? 'on' : ''}" aria-pressed=${String(one === owner)} ?disabled=${one === owner} @click=${give}
      >${one ? token(view.seats[one].colour, 1.5) : null}<span class="cut">${text}</span></button>`;
  }

  #away(seat, sheet) {
    send(seat, 'take_away', { thing: sheet });
    open();
  }
});
