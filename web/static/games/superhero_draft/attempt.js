/* The attempt: which encounter, is a card for nothing meant, or one that nobody entered. */

import { html, keyed } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { words } from '../../core/numbers.js';
import { send } from '../../core/outbox.js';
import { t, term } from '../../core/texts.js';
import { sheetOf, valueOf } from '../../seat/model.js';
import { stepper } from '../../seat/stepper.js';
import { encounters, pickOf } from './model.js';
import { Pane, head, open } from './pane.js';
import { judged, slots, verdict } from './slots.js';

const HONOUR = { low: -99, high: 99 };

customElements.define('sd-attempt', class extends Pane {
  act = 'attempt';

  begin() {
    return { sure: '' };
  }

  template(state) {
    const { seat } = state.open;
    const list = encounters(state, 0, seat);
    const meant = list.find(({ id }) => id === this.values.sure);
    if (meant) return this.#anyway(state, seat, meant);
    return html`<section class="ask">${head(t('page.sd.discarded', { n: pickOf(state) }), t('page.sd.which'))}
      <div class="tries">${list.map((one) => keyed(one.id, html`<button class="btn try ${one.missing.length ? '' : 'ok'}"
        aria-label=${t('page.sd.encounter', { n: one.honour, verdict: verdict(one) })} @click=${() => this.#try(seat, one)}><span class="z eh">${words(one.honour)}</span
        ><span class="grow">${slots(one.slots)}</span>${judged(one)}</button>`))}</div>
      <button class="btn text" @click=${() => open('beat', { seat })}>${t('page.sd.other_encounter')}</button></section>`;
  }

  #try(seat, { id, missing }) {
    if (missing.length) this.set({ sure: id });
    else this.#send(seat, id);
  }

  #anyway(state, seat, one) {
    return html`<section class="ask">${head(verdict(one), t('page.sd.anyway'))}<div class="two">
      <button class="btn" @click=${() => this.set({ sure: '' })}><span><b>${t('page.sd.key.back')}</b><small>${t('page.sd.key.back.small')}</small></span></button>
      <button class="btn" @click=${() => this.#send(seat, one.id)}><span><b>${t('page.sd.key.anyway')}</b><small>${t('page.sd.key.anyway.small')}</small></span></button></div></section>`;
  }

  #send(seat, encounter) {
    send(seat, 'attempt', { encounter });
    open();
  }
});

customElements.define('sd-beat', class extends Pane {
  act = 'beat';

  begin() {
    return { honour: 3, planning: 0 };
  }

  template(state) {
    const { seat } = state.open;
    const { honour, planning } = this.values;
    const most = valueOf(state, sheetOf(seat), 'planning');
    const act = (verb, args) => () => {
      send(seat, verb, args);
      open();
    };
    return html`<section class="ask">${head(t('page.sd.discarded', { n: pickOf(state) }), t('page.sd.beaten'))}<div class="vf">
      <div class="num">${stepper(term('mark.honour'), HONOUR, honour, (value) => this.set({ honour: value }), this.draft('honour'))}</div>
      ${most ? html`<div class="num">${stepper(t('page.sd.planning_used'), { high: most }, planning, (value) => this.set({ planning: value }), this.draft('planning'))}</div>` : null}</div>
      <div class="two"><button class="btn" @click=${act('fail', {})}><span><b>${icon('cross')}${t('page.sd.key.not_beaten')}</b><small>${t('page.sd.key.not_beaten.small')}</small></span></button>
      <button class="btn ink" @click=${act('beat', { honour, planning })}><span><b>${icon('check')}${t('page.sd.key.beaten')}</b><small>${t('page.sd.key.beaten.small', { n: honour })}</small
        ></span></button></div></section>`;
  }
});
