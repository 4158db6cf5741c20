/* A key that counts: one tap is one step, holding it repeats, faster and faster. */

const FIRST_MS = 450;
const SLOW_MS = 180;
const FAST_MS = 50;

/** Listeners for a key: spread them with `hold(step)` as `@pointerdown`, `@click` and so on. */
export function hold(step) {
  let timer = 0;
  let repeated = false;
  const stop = () => clearTimeout(timer);
  const repeat = (pause) => {
    repeated = true;
    step();
    timer = setTimeout(repeat, pause, Math.max(FAST_MS, pause * 0.85));
  };
  return {
    down(event) {
      if (event.button) return;
      repeated = false;
      stop();
      timer = setTimeout(repeat, FIRST_MS, SLOW_MS);
    },
    stop,
    click() {
      stop();
      if (!repeated) step();
      repeated = false;
    },
    menu: (event) => event.preventDefault(),
  };
}
