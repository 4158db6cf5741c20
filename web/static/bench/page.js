/* The bench: a simulated board to press, throw and disturb. Asks for the whole state twice a second. */

import { render } from '../core/html.js';
import { loadTexts } from '../core/texts.js';
import { bench } from './bench.js';
import { listenToKeys } from './keys.js';
import { showNewest } from './line.js';
import { people } from './people.js';
import { look, shown } from './state.js';

const AGAIN_MS = 500;
const PEOPLE_MS = 3000;
const LATER_MS = 3000;
const host = document.querySelector('.bench');

function draw() {
  if (!shown.state) return;
  render(bench(shown), host);
  if (!shown.paused) showNewest(host.querySelector('.ser'));
}

async function turn() {
  if (document.visibilityState === 'visible') await look();
  setTimeout(turn, AGAIN_MS);
}

async function meet() {
  shown.people = await people(shown.state?.match).catch(() => shown.people);
  setTimeout(meet, PEOPLE_MS);
}

async function begin() {
  try {
    await loadTexts('bench');
  } catch {
    setTimeout(begin, LATER_MS);
    return;
  }
  shown.draw = draw;
  listenToKeys();
  await turn();
  await meet();
}

begin();
