/* The making of the sheets: begun here, watched twice a second, taken up again after a reload. */

import { call, Refused } from '../core/api.js';
import { why } from '../core/texts.js';
import { put, taken } from './drawer.js';

const AGAIN_MS = 500;
const DRAWER = 'heldentisch.labels.job';
const PATIENCE_MS = 15_000; // a small computer draws in one process with what answers us

export class Run extends EventTarget {
  job = null; // as the service told last, with its id
  error = ''; // why nothing is made, or nothing more is known
  busy = false; // a question is on its way

  get isRunning() {
    return Boolean(this.job) && ['drawing', 'reading'].includes(this.job.state);
  }

  /** Begin to make what `order` says. */
  async start(order) {
    await this.#ask(async () => {
      const { job } = await call('/api/labels', { body: order, patience: PATIENCE_MS });
      this.#take(await look(job));
    });
    this.#watch();
  }

  /** Take up what was being made, or lay made, when this page was left. */
  async resume() {
    const id = taken(sessionStorage, DRAWER);
    if (!id || this.job) return;
    try {
      this.#take(await look(id));
    } catch (error) {
      if (error instanceof Refused) put(sessionStorage, DRAWER, null); // no longer kept
      return;
    }
    this.#watch();
  }

  /** Stop before the next page. */
  stop() {
    return this.#ask(async () => this.#take(await call(`/api/labels/${this.job.id}`, { method: 'DELETE' })));
  }

  /** Say whether the labels are stuck on, so that their cards count as labelled. */
  mark(on) {
    return this.#ask(async () => this.#take(await call(`/api/labels/${this.job.id}/printed`, { body: { on } })));
  }

  /** Lay the sheets aside: something else is to be printed. */
  clear() {
    if (!this.job && !this.error) return;
    put(sessionStorage, DRAWER, null);
    this.#tell({ job: null, error: '' });
  }

  #take(job) {
    put(sessionStorage, DRAWER, job.id);
    this.#tell({ job });
  }

  async #ask(question) {
    this.#tell({ busy: true, error: '' });
    try {
      await question();
    } catch (error) {
      this.#tell({ error: why(error) });
    }
    this.#tell({ busy: false });
  }

  /* One question after the other. A service that is gone for a moment is asked again; a job it no longer knows is over. */
  async #watch() {
    while (this.isRunning) {
      await new Promise((done) => setTimeout(done, AGAIN_MS));
      const id = this.job?.id;
      if (!id) return;
      try {
        const job = await look(id);
        if (this.job?.id === id) this.#take(job);
      } catch (error) {
        if (error instanceof Refused) this.#tell({ job: null, error: error.message });
      }
    }
  }

  #tell(values) {
    Object.assign(this, values);
    this.dispatchEvent(new Event('change'));
  }
}

const look = (id) => call(`/api/labels/${id}`);
