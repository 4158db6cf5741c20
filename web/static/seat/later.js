/* What opens later: fetched when it is first wanted. Once the page stands, everything is fetched ahead, so that it is
   there when the Wi-Fi is not. */

const PARTS = {
  scanner: () => import('./hand-scanner.js'), // first: what is scanned before it listens is lost
  hero: () => import('./hero.js'),
  talk: () => import('./talk.js'),
  mark: () => import('./mark-sheet.js'),
  menu: () => import('./menu.js'),
  end: () => import('./end.js'),
  numbers: () => import('./all-numbers.js'),
  steps: () => import('./step-list.js'),
  verb: () => import('./verb-form.js'),
  roll: () => import('./roll-card.js'),
  type: () => import('./keypad.js'),
  time: () => import('./clock.js').then(({ allParts }) => allParts()),
};

/** Fetch a part; its element wakes up when its file is there. */
export const want = (part) => PARTS[part]?.().catch(() => {}); // asked again with the next change

/** Fetch the rest one after the other, those of the game's picture included. */
export async function fetchAhead({ later = [] }) {
  for (const part of [...Object.values(PARTS), ...later]) await part().catch(() => {});
  document.body.dataset.stocked = 'yes';
}
