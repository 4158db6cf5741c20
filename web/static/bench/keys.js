/* Keys 1 to 8 press the buttons and hold them as long as the key is down; with Shift a button stays down until pressed again. */

import { press, release, shown } from './state.js';

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
  if (ctrlKey || altKey || metaKey || target.closest?.('input, select, textarea')) return null;
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(code);
  return digit ? shown.state?.buttons[digit[1] - 1] : null;
}
