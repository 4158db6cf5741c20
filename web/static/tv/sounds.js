/* The sounds of the clock on a big screen: off until somebody switches them on here, and kept on this device. */

import { setSounds, soundsOn } from '../core/sounds.js';
import { store } from '../core/store.js';

const DRAWER = 'heldentisch.tv_sounds';

/** Whether this screen lets the clock be heard. */
export const hears = () => localStorage.getItem(DRAWER) === 'on' && soundsOn();

/** Switch it on or off; the tap itself unlocks what browsers keep silent. */
export function toggle() {
  const on = !hears();
  localStorage.setItem(DRAWER, on ? 'on' : 'off');
  if (on) setSounds(true);
  store.set({});
}
