/* The rarer parts of a clock: what a control counts besides its time, what is said of all of it, and a pause that is asked for. Fetched once there is a clock. */

import { keepAwake } from '../../core/awake.js';
import { Element } from '../../core/element.js';
import { html } from '../../core/html.js';
import { store } from '../../core/store.js';
import { styles } from '../../core/styles.js';
import { Ticking } from '../../core/ticking.js';
import { faceOf } from '../../flat/face.js';
import { pill } from '../../flat/pill.js';
import { asked } from '../../seat/clock-asked.js';
import { note } from '../../seat/clock-note.js';
import { clockTexts } from '../../seat/clock-texts.js';

export { goOn, stop } from '../../flat/pausing.js';

await styles('pill.css', 'clock.css');
await clockTexts();

const TICK_MS = 250;

store.listen(() => keepAwake(store.state));

customElements.define('fl-counts', class extends Ticking {
  every = TICK_MS;

  template(state) {
    const seat = Number(this.dataset.of);
    const { clock, ended } = state.view;
    if (ended || !clock?.sides.some((side) => side.seat === seat)) return null;
    return pill(state.view, faceOf(state, seat));
  }
});

customElements.define('fl-asked', class extends Element {
  template(state) {
    const { clock, ended } = state.view;
    if (!clock || ended) return null;
    return html`${note(state)}${asked(state)}`;
  }
});
