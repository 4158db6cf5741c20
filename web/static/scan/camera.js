/* The live camera, where the browser allows it: what it sees in the lamp's frame, until it sees a card. */

import { html, render } from '../core/html.js';
import { icon } from '../core/icons.js';
import { Refused } from '../core/api.js';
import { alive, lost } from '../core/link.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { t } from '../core/texts.js';
import { openCard } from './addresses.js';
import { finder } from './finder.js';
import { foreign } from './notes.js';

const WISH = { audio: false, video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } };
const LOST_MS = 2000;
const TOO_MANY = 429;
const TOO_MANY_MS = 6000;
const REASONS = { NotAllowedError: 'denied', NotFoundError: 'none', OverconstrainedError: 'none' };

await styles('scan_camera.css');

customElements.define('ht-camera', class extends HTMLElement {
  #stream = null;
  #texts = []; // what it saw that is none of ours
  #isLit = false;

  connectedCallback() {
    this.#draw();
    addEventListener('pagehide', this.#close);
    document.addEventListener('visibilitychange', this.#hidden);
    this.#open();
  }

  disconnectedCallback() {
    removeEventListener('pagehide', this.#close);
    document.removeEventListener('visibilitychange', this.#hidden);
    this.#release();
  }

  #draw() {
    render(this.#template(), this);
  }

  #template() {
    return html`<section class="tile cam"><div class="eye"><video playsinline muted></video><i class="aim" aria-hidden="true"></i></div>
      <p class="md" role="status">${t('scan.camera.looking')}</p>${this.#texts.length ? foreign(this.#texts) : null}
      <div class="row"><button class="btn grow" @click=${this.#close}>${icon('cross')}${t('scan.camera.stop')}</button>${this.#canLight() ? html`<button class="btn ${this.#isLit ? 'lamp' : ''}" aria-pressed=${String(this.#isLit)} @click=${this.#light}>${icon('light')}${t('scan.camera.torch')}</button>` : null}</div></section>`;
  }

  async #open() {
    try {
      const stream = await navigator.mediaDevices.getUserMedia(WISH);
      this.#stream = stream;
      if (!this.isConnected || document.hidden) return this.#close();
      const video = this.querySelector('video');
      video.srcObject = stream;
      this.#draw();
      await video.play();
      return await this.#watch(video, stream);
    } catch (error) {
      if (this.isConnected) this.#close(t(`scan.camera.${REASONS[error.name] ?? 'busy'}`));
      return undefined;
    }
  }

  /* One look after the other, as long as this camera is open. */
  async #watch(video, stream) {
    const { find, pause } = await finder();
    while (this.#stream === stream) {
      const began = performance.now();
      const wait = await this.#look(video, find);
      await new Promise((done) => setTimeout(done, Math.max(wait, pause - (performance.now() - began))));
    }
  }

  /* Returns how many ms to leave it alone before the next look. */
  async #look(video, find) {
    try {
      const seen = await find(video, this.#texts);
      alive();
      const code = seen.find((one) => one.code)?.code;
      if (code) return this.#found(code);
      this.#hear(seen.map(({ text }) => text));
      return 0;
    } catch (error) {
      if (error instanceof Refused) return error.status === TOO_MANY ? TOO_MANY_MS : 0;
      lost();
      return LOST_MS;
    }
  }

  #found(code) {
    if (!this.#stream) return 0;
    navigator.vibrate?.(8);
    this.#close();
    openCard(code, store.state.match);
    return 0;
  }

  #hear(texts) {
    const fresh = texts.filter((text) => !this.#texts.includes(text));
    if (!fresh.length) return;
    this.#texts = [...fresh, ...this.#texts].slice(0, 3);
    this.#draw();
  }

  #canLight = () => Boolean(this.#stream?.getVideoTracks()[0].getCapabilities?.().torch);

  #light = async () => {
    this.#isLit = !this.#isLit;
    await this.#stream.getVideoTracks()[0].applyConstraints({ advanced: [{ torch: this.#isLit }] }).catch(() => {});
    this.#draw();
  };

  #hidden = () => document.hidden && this.#close();

  #release() {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
  }

  /* Back to the ways; with a sentence when it was not by will. */
  #close = (why) => {
    this.#release();
    store.set({ camera: false, cameraError: typeof why === 'string' ? why : '' });
  };
});
