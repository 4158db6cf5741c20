/* The bench: a simulated board to press, throw and disturb. Asks for the whole state twice a second. */

import { call } from '../core/api.js';
import { render } from '../core/html.js';
import { loadTexts } from '../core/texts.js';
import { bench } from './bench.js';
import { listenToKeys } from './keys.js';
import { showNewest } from './line.js';
import { people } from './people.js';
import { show, shown } from './state.js';

const AGAIN_MS = 500;
const PEOPLE_MS = 3000;
const host = document.querySelector('.bench');

function draw() {
  if (!shown.state) return;
  render(bench(shown), host);
  if (!shown.paused) showNewest(host.querySelector('.ser'));
}

async function look() {
  try {
    if (document.visibilityState === 'visible') show(await call('/api/bench'));
  } catch {
    show(null);
  }
  setTimeout(look, AGAIN_MS);
}

async function meet() {
  shown.people = await people(shown.state?.match).catch(() => shown.people);
  setTimeout(meet, PEOPLE_MS);
}

async function begin() {
  await loadTexts();
  shown.draw = draw;
  listenToKeys();
  await look();
  await meet();
}

begin();
