/* What changed lately: how far each large number moved in the last seconds, and which roll is a new one. */

import { heroMark, valueOf } from './numbers.js';

const SHOWN_MS = 5000;

export class Changes {
  /** `again` is called when a change has been shown long enough. */
  constructor(again) {
    this.again = again;
    this.values = {};
    this.moved = {};
    this.asked = '';
    this.sentences = {};
  }

  /** Look at the newest picture. */
  see(game, view) {
    const mark = heroMark(game);
    if (mark) for (const seat of Object.keys(view.seats)) this.#count(seat, valueOf(game, view, seat, mark));
    if (view.ask) this.asked = view.ask.roll;
    if (view.undo?.faces?.length) this.sentences[this.rollOf(view)] = view.undo;
  }

  /** How far a seat's large number moved lately; 0 when it rests. */
  by(seat) {
    return this.moved[seat]?.by ?? 0;
  }

  /** A word for the roll on the table; another roll, another word, even with the same faces. */
  rollOf(view) {
    return view.roll ? `${this.asked} ${JSON.stringify(view.roll)}` : '';
  }

  /** The line of the log that tells how the roll on the table went, where one was seen. */
  sentence(view) {
    return this.sentences[this.rollOf(view)];
  }

  #count(seat, value) {
    const before = this.values[seat];
    this.values[seat] = value;
    if (before === undefined || before === value) return;
    clearTimeout(this.moved[seat]?.timer);
    const timer = setTimeout(() => this.#rest(seat), SHOWN_MS);
    this.moved[seat] = { by: this.by(seat) + value - before, timer };
  }

  #rest(seat) {
    delete this.moved[seat];
    this.again();
  }
}
