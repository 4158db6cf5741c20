/* Which control is chosen, and what goes with it. What is typed or built is read by the table, so that a page never
   takes what a clock would refuse; the sentence of a refusal stands until something better is chosen. */

import { call, Refused } from '../core/api.js';
import { textOf } from './text.js';

const AWAY = 'offline';
const TAG = /^\s*\[TimeControl\s+"([^"]*)"\]\s*$/;

export class Choice extends EventTarget {
  presets = []; // by name: {id, name, own, more, text, sides, pgn, after}
  broken = ''; // why the table's own ones cannot be read
  sides = []; // a control per side, or one for all
  text = '';
  pgn = null;
  name = ''; // of the own control
  after = 'freeze';
  pauses = 'agreed';
  error = '';
  typed = null; // what stands in the field for experts while it differs from the text
  open = ''; // which part is open in place
  unfolded = false; // whether a rarer one has been taken

  #asked = 0;
  #reading = null;
  #picked = null;

  /** Fetch what there is by name. */
  async load() {
    const { clocks, broken } = await call('/api/clocks');
    this.set({ presets: clocks, broken });
  }

  /** Change something that needs no look of the table. */
  set(values) {
    Object.assign(this, values);
    this.dispatchEvent(new Event('change'));
  }

  /** Take a control by name. */
  pick(preset) {
    const { sides, text, pgn, after, name, own, more } = preset;
    this.#asked += 1;
    this.#picked = preset;
    this.set({ sides, text, pgn, after, name: own ? name : '', error: '', typed: null, open: '', unfolded: this.unfolded || more });
  }

  /** Take a control as it was built. */
  async build(sides) {
    this.set({ sides, text: textOf(sides), typed: null });
    await this.#read(this.text);
  }

  /** Take a control as it was typed, also as a tag of PGN; returns whether the table could read it. */
  async type(text) {
    this.set({ typed: text });
    return this.#read(TAG.exec(text)?.[1] ?? text);
  }

  /** Whether a preset is the chosen one: two may be the same control under different names. */
  is = (preset) => preset === this.#chosen();

  #chosen() {
    const same = this.presets.filter(({ text }) => text === this.text);
    return same.find((one) => one === this.#picked) ?? same.find(({ own, name }) => (own ? name === this.name : !this.name));
  }

  /** Returns once the table has read, or refused, what was built or typed last. */
  async settled() {
    await this.#reading;
  }

  #read(text) {
    this.#reading = this.#ask(text);
    return this.#reading;
  }

  async #ask(text) {
    const asked = (this.#asked += 1);
    try {
      const read = await call(`/api/clocks/read?text=${encodeURIComponent(text)}`);
      if (asked === this.#asked) this.set({ sides: read.sides, text: read.text, pgn: read.pgn, error: '' });
      return true;
    } catch (error) {
      if (asked === this.#asked) this.set({ error: error instanceof Refused ? error.message : AWAY, pgn: null });
      return false;
    }
  }

  /** Keep the chosen control under a name, for every phone of this table. */
  async keep(name) {
    await this.settled();
    const known = this.presets.find((one) => one.own && one.name === name);
    const kept = await call('/api/clocks', { body: { name, text: this.text, after: this.after, replace: Boolean(known) && known.name === this.name } });
    await this.load();
    this.set({ name: kept.name, error: '' });
  }

  /** Take an own control away. */
  async forget(name) {
    await call(`/api/clocks/${encodeURIComponent(name)}`, { method: 'DELETE' });
    await this.load();
    this.set({ name: '' });
  }
}

/** What a refusal of the table reads like; `lost` is the sentence for no answer at all. */
export const why = (error, lost) => (error === AWAY || !(error instanceof Refused || typeof error === 'string') ? lost : (error.message ?? error));
