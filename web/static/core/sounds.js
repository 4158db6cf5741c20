/* What a clock lets hear: `sound(name)` with press, no, low, second, flag, period or gong. `soundsOn()` and
   `setSounds(on)`: kept on this device. Made of tones, no files; the first tap on the page unlocks them. */

const DRAWER = 'heldentisch.sounds';
const SLOPE_S = 0.004;

/* Each tone: hertz, begin and length in ms, loudness, shape. */
const TONES = {
  press: [[2100, 0, 14, 0.5, 'square'], [700, 0, 40, 0.6, 'triangle']],
  no: [[170, 0, 90, 0.35, 'square']],
  low: [[880, 0, 110, 0.6, 'sine'], [880, 170, 110, 0.6, 'sine']],
  second: [[1320, 0, 60, 0.5, 'sine']],
  flag: [[740, 0, 260, 0.7, 'triangle'], [494, 280, 700, 0.7, 'triangle']],
  period: [[784, 0, 140, 0.6, 'triangle'], [1047, 160, 260, 0.6, 'triangle']],
  gong: [[196, 0, 1500, 0.8, 'sine'], [523, 0, 700, 0.25, 'sine'], [831, 0, 350, 0.12, 'sine']],
};

let context = null;

/** Whether this device is to make sounds; on unless somebody switched it off here. */
export const soundsOn = () => localStorage.getItem(DRAWER) !== 'off';

/** Switch the sounds of this device on or off. */
export const setSounds = (on) => localStorage.setItem(DRAWER, on ? 'on' : 'off');

/** Let a sound be heard, if this device makes any and somebody has tapped on the page. */
export function sound(name) {
  if (context?.state !== 'running' || !soundsOn()) return;
  for (const tone of TONES[name]) play(...tone);
}

function play(hertz, begin, length, loudness, shape) {
  const from = context.currentTime + begin / 1000;
  const to = from + length / 1000;
  const voice = new OscillatorNode(context, { type: shape, frequency: hertz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness, from + SLOPE_S);
  gain.gain.exponentialRampToValueAtTime(0.001, to);
  voice.connect(gain).connect(context.destination);
  voice.start(from);
  voice.stop(to);
}

/* A finger counts as a tap only when it is lifted; and a phone that was away wants another one. */
function unlock() {
  if (navigator.userActivation?.hasBeenActive === false || !('AudioContext' in globalThis)) return;
  context ??= new AudioContext({ latencyHint: 'interactive' });
  if (context.state !== 'running') context.resume().catch(() => {}); // without sound the clock still runs
}

for (const kind of ['pointerdown', 'pointerup', 'keydown']) addEventListener(kind, unlock, true);
