/* A custom element that draws itself from the store, and again after each change. */

import { render } from './html.js';
import { store } from './store.js';

export class Element extends HTMLElement {
  connectedCallback() {
    this.stopListening = store.listen(() => this.draw());
    // Later in this turn: a file fetched late is still being read when its element wakes up.
    queueMicrotask(() => this.isConnected && this.draw());
  }

  disconnectedCallback() {
    this.stopListening();
  }

  draw() {
    if (this.ready(store.state)) render(this.template(store.state), this);
  }

  /** Whether there is enough to draw; most elements need a view and the game's declaration. */
  ready(state) {
    return Boolean(state.view && state.game);
  }
}
