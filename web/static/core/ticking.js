/* An element that draws itself every so often besides after each change: what counts between two views. */

import { Element } from './element.js';

export class Ticking extends Element {
  every = 100; // ms

  connectedCallback() {
    super.connectedCallback();
    this.timer = setInterval(() => this.draw(), this.every);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }
}
