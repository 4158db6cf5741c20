/* A die fell and the tower could not read it: roll it again, or say what it shows. Nothing is guessed meanwhile. */

import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { isOnItsWay, send } from '../core/outbox.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { t, term } from '../core/texts.js';
import { diceTexts } from './dice-texts.js';
import { dieFace, lookOf } from './die.js';

const SOME_DIE = '-'; // nobody knows which one fell

/* Nothing to store: the next throw answers it. Other phones may still read the die off. */
const rollAgain = (move) => store.set({ again: [...(store.state.again ?? []), move] });

await Promise.all([styles('unread.css'), styles('seat_open.css'), diceTexts()]);

customElements.define('ht-unread', class extends Element {
  #reading = 0; // the move that told of the die somebody reads off

  ready(state) {
    return super.ready(state) && Boolean(state.view.ask);
  }

  template(state) {
    const { view, again = [] } = state;
    const open = view.ask.unread.filter(([, , move]) => !again.includes(move));
    return html`${open.map((one) => keyed(one[2], this.#die(state, one)))}`;
  }

  #die(state, [die, quality, move]) {
    const isOne = die === SOME_DIE || Object.keys(state.game.dice).length > 1;
    const name = isOne ? term(`die.${die}`) : t('dice.the_die');
    return html`<div class="unr" role="group" aria-label=${t(`dice.bad.${quality}`, { die: name })}>
      <div class="row"><span class="die z ${lookOf(die)} ${quality}" aria-hidden="true">?</span><p class="grow"><b>${t(`dice.bad.${quality}`, { die: name })}</b
        ><small>${t('dice.bad.help')}</small></p></div>
      ${this.#reading === move ? this.#faces(state, die) : this.#answers(die, move)}</div>`;
  }

  #answers(die, move) {
    return html`<div class="ways n2"><button class="btn" @click=${() => rollAgain(move)}>${icon('again')}<span>${t('dice.roll_again')}</span></button>
      <button class="btn ${isOnItsWay('roll') ? 'sent' : ''}" @click=${() => this.#read(die, move)}>${icon('eye')}<span>${t('dice.say')}</span></button></div>`;
  }

  #faces(state, die) {
    const faces = Array.from({ length: state.game.dice[die] }, (_, i) => i + 1);
    return html`<p class="sm">${t('dice.what')}</p><div class="faces">${faces.map((face) => keyed(face, html`<button class="face"
      aria-label="${term(`die.${die}`)} ${face}" @click=${() => this.#say(state, die, face)}>${dieFace(die, face, { size: 2.75 })}</button>`))}</div>`;
  }

  /* Which die it was, nobody knows: then all that are still to come are typed in. */
  #read(die, move) {
    if (die === SOME_DIE) {
      rollAgain(move);
      store.set({ open: { kind: 'type' } });
    } else this.#show(move);
  }

  #show(move) {
    this.#reading = move;
    this.draw();
    this.querySelector('.faces')?.scrollIntoView({ block: 'nearest' });
  }

  #say({ seat }, die, face) {
    send(seat, 'roll', { faces: [[die, face]], method: 'seen' });
    this.#show(0);
  }
});
