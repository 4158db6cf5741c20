/* Everything a page knows, in one object. Changes are told once per turn of the event loop. */

class Store extends EventTarget {
  state = {
    view: null, // the newest picture of the match
    game: null, // its declaration
    match: '', // its code
    seat: 0, // the chair this page plays for; 0 watches
    people: {}, // devices per seat that listen now
    chair: 0, // the chair without a phone this page chooses for before the first turn; 0 none
    claimed: {}, // devices per seat that sit there, whether they listen or sleep
    mine: [], // seats this device has claimed
    opener: false, // whether this device opened the match
    organs: {}, // tower, buttons, ...: how each is, by name
    boards: [], // towers and button boxes, as the newest beat told
    link: { state: 'opening', since: 0 }, // live, opening, lost, replaced; since when what we show is true (ms)
    waiting: [], // moves not yet delivered
    refusal: null, // {code, error} of the last move the table refused
    open: null, // which sheet is open on the page
  };

  #told = false;

  /** Take over new values and tell listeners soon. */
  set(values) {
    Object.assign(this.state, values);
    if (this.#told) return;
    this.#told = true;
    queueMicrotask(() => {
      this.#told = false;
      this.dispatchEvent(new Event('change'));
      // Whoever looks at the page from outside sees which version of the match it shows.
      if (this.state.view) document.body.dataset.v = this.state.view.v;
    });
  }

  /** Call `back` after each change. Returns what ends it. */
  listen(back) {
    this.addEventListener('change', back);
    return () => this.removeEventListener('change', back);
  }
}

export const store = new Store();
