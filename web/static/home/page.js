/* Home: which matches there are, and which of them is mine. */

import { call } from '../core/api.js';
import { render } from '../core/html.js';
import { loadTexts } from '../core/texts.js';
import { dock, home } from './home.js';
import { matches } from './matches.js';

const AGAIN_MS = 4000;
const host = document.querySelector('main');
const shown = { list: [], mine: null, organs: {}, lost: false };

async function look() {
  try {
    const [found, health] = await Promise.all([matches(), call('/healthz')]);
    Object.assign(shown, found, { organs: health.organs ?? {}, lost: false });
  } catch {
    shown.lost = true;
  }
  render(home(shown), host);
  render(dock(shown), document.querySelector('.dock2'));
}

async function begin() {
  try {
    await loadTexts();
  } catch {
    setTimeout(begin, AGAIN_MS);
    return;
  }
  await look();
  setInterval(() => document.visibilityState === 'visible' && look(), AGAIN_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}

begin();
