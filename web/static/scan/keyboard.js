/* A hand scanner that acts as a keyboard: it types faster than people, whatever has the focus, and ends with Enter. */

const GAP_MS = 50;
const LEAST = 5;
/* Two keys so soon after each other happen to people too, and a space bar may end a move. */
const SURE = 3;
const FIELDS = 'input,textarea,select';

/** Call `read` with each text that was typed that fast. */
export function listenForScanner(read) {
  let text = '';
  let last = -Infinity;
  const hear = (event) => {
    if (event.key === 'Shift') return; // a capital is two keys
    const follows = event.timeStamp - last < GAP_MS;
    const isEnd = event.key === 'Enter' && follows && text.length >= LEAST;
    const isSign = event.key.length === 1 && !(event.ctrlKey || event.altKey || event.metaKey || event.isComposing);
    if (isEnd) take(event, text);
    // Its signs must not press the key that happens to have the focus.
    else if (isSign && follows && text.length >= SURE && !event.target.closest?.(FIELDS)) event.preventDefault();
    text = isSign ? (follows ? text : '') + event.key : '';
    last = event.timeStamp;
  };
  const take = (event, whole) => {
    event.preventDefault();
    event.stopPropagation();
    read(whole);
  };
  addEventListener('keydown', hear, true);
}
