/* Keys 1 to 8 press the buttons, U undoes, Space pauses; held as long as the key is down. With Shift a button stays down
   until it is pressed again. */

import { numbered } from './buttons.js';
import { press, release, shown } from './state.js';

const ACTS = { KeyU: 'undo', Space: 'pause' };
const held = new Map();

export function listenToKeys() {
  addEventListener('keydown', (event) => {
    const button = buttonOf(event);
    if (!button || event.repeat) return;
    event.preventDefault();
    if (button.down) return void release(button.id);
    press(button.id);
    if (!event.shiftKey) held.set(event.code, button.id);
  });
  addEventListener('keyup', (event) => letGo(event.code));
  addEventListener('blur', () => [...held.keys()].forEach(letGo));
}

function letGo(code) {
  if (!held.has(code)) return;
  release(held.get(code));
  held.delete(code);
}

function buttonOf({ code, target, ctrlKey, altKey, metaKey }) {
  if (!shown.state || ctrlKey || altKey || metaKey || target.closest?.('input, select, textarea')) return null;
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(code);
  if (digit) return numbered(shown.state)[digit[1] - 1];
  if (code === 'Space' && target.closest?.('button, a, [tabindex]')) return null; // it presses that one
  return ACTS[code] && shown.state.buttons.find(({ act }) => act === ACTS[code]);
}
