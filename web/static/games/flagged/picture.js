/* FLAGGED on a phone: the rival's panel above, the wall board, my panel, what the turn still allows. */

import { html } from '../../core/html.js';
import { icon } from '../../core/icons.js';
import { press, presser } from '../../core/press.js';
import { store } from '../../core/store.js';
import { styles } from '../../core/styles.js';
import { t } from '../../core/texts.js';
import { want } from '../../seat/later.js';
import { openCards } from '../../seat/scan-key.js';
import { labelOf } from '../../seat/marks.js';
import { hasBoard, rivalOf } from './match.js';
import { panel } from './panel.js';

await styles('flagged.css');

/* Fetched when they are needed or when there is time; they wake up when they are there. */
const hands = () => import('./hands.js').catch(() => {}); // asked again with the next change
const end = () => import('./end.js');
const more = () => import('./more.js');
const before = () => import('./before.js');
const timed = () => import('./clock.js');

export const later = [more, end, timed];

hands(); // at once, but the panels need not wait for it

/** The board shows what the turn still allows; its two phases are no numbered steps. */
export const steps = false;

/** Who somebody plays stands in the panel. */
export const shows = ['card.hero'];

/* The board offers this itself before the first turn. */
export const draws = ['place_wall'];

/** Before the first turn: who sits on which edge, and the walls to begin with. */
export function setup() {
  before();
  return html`<fl-before></fl-before>`;
}

export function scene(state) {
  const { open, view, seat } = state;
  if (!view.turn) return null;
  if (view.ended && !open) {
    end();
    return html`<fl-end></fl-end>`;
  }
  hands();
  if (view.clock) timed().catch(() => {}); // asked again with the next change
  const me = seat || view.order[0];
  const sheet = opened(state);
  const above = sheet ? null : html`${panel(state, rivalOf(state, me))}${hasBoard(state) ? html`<fl-board></fl-board>` : null}`;
  return html`<ht-banner></ht-banner>${above}${panel(state, me)}
    <main class="play fm ${sheet ? 'opened' : ''}" data-seat=${view.seats[view.turn].colour}><ht-devices></ht-devices>${view.clock ? html`<fl-asked></fl-asked>` : null}${sheet
      ?? html`<fl-hands></fl-hands>${openCards(state)}`}</main>${dock(state)}`;
}

const OPENED = {
  menu: () => html`<ht-menu></ht-menu>`,
  numbers: () => html`<ht-numbers></ht-numbers>`,
  table: () => html`<ht-others all></ht-others>`,
  mark: ({ open }) => html`<h2 class="of">${labelOf(open.total ?? open.mark)}</h2><ht-mark-sheet></ht-mark-sheet>`,
  verb: () => html`<section class="ask"><ht-verb-form></ht-verb-form></section>`,
  more: () => html`<fl-more></fl-more>`,
};

/* What is open takes the place of the board; my panel stays. */
function opened(state) {
  const { open } = state;
  if (!(open?.kind in OPENED)) return null;
  if (open.kind === 'more') more();
  want(open.kind);
  return html`<ht-refusal></ht-refusal>${OPENED[open.kind](state)}`;
}

/* Undo, the clock, the menu. */
function dock(state) {
  const { open } = state;
  const toggle = () => store.set({ open: open?.kind === 'menu' ? null : { kind: 'menu' } });
  return html`<div class="undo dk"><ht-undo></ht-undo>${clockKey(state)}<button class="btn sq" aria-label=${t('page.menu')}
    aria-expanded=${String(open?.kind === 'menu')} @click=${toggle}>${icon('more')}</button></div>`;
}

function clockKey(state) {
  const { view, seat } = state;
  const { clock } = view;
  if (!clock || clock.flagged || !seat) return null;
  const by = presser(state);
  if (!clock.running) return by ? key('side.begin', 'play', () => press(by)) : null;
  if (clock.running !== view.turn && by) return key('side.press', 'check', () => press(by)); // handed over for a counter card
  if (clock.paused) return clock.arbiter ? null : key('side.resume', 'play', () => timed().then(({ goOn }) => goOn(state)));
  return clock.asked ? null : key(clock.arbiter ? 'side.call' : 'side.pause', 'pause', () => timed().then(({ stop }) => stop(state)));
}

const key = (name, drawing, act) => html`<button class="btn sq ${drawing === 'pause' ? '' : 'go'}" aria-label=${t(name)}
  @click=${act}>${icon(drawing)}</button>`;
