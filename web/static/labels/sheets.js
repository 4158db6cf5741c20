/* The sheets as they will be: one of the labels, one of the inserts; a tap on a label makes it the first free one. */

import { call } from '../core/api.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t, why } from '../core/texts.js';

const SOON_MS = 150;
const PATIENCE_MS = 15_000;
const KINDS = ['labels', 'inserts'];

/** What the newest preview showed, and which of its sheets people look at. */
export class Preview extends EventTarget {
  sheets = {}; // by kind: {number, of, svg, width, height}
  pages = 0;
  codes = 0;
  notices = []; // what people should know before they print
  error = '';
  at = { labels: 1, inserts: 1 };

  #asked = '';
  #timer = 0;

  /** Show what `order` makes; asked for only when it changed, and not at each key of a stepper. */
  show(order) {
    const question = JSON.stringify([order, this.at]);
    if (question === this.#asked) return;
    const isFirst = !this.#asked;
    this.#asked = question;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(order, question), isFirst ? 0 : SOON_MS);
  }

  /** Ask again although nothing changed here: the house's settings did. */
  refresh() {
    this.#asked = '';
  }

  /** Turn to another sheet of a kind. */
  turn(kind, number) {
    this.at = { ...this.at, [kind]: number };
    this.dispatchEvent(new Event('change'));
  }

  /* Only the sheets people see are drawn, however many there are. */
  async #ask(order, question) {
    try {
      const found = await call('/api/labels/preview', { body: { order, ...this.at }, patience: PATIENCE_MS });
      if (question !== this.#asked) return;
      this.sheets = Object.fromEntries(found.sheets.map((sheet) => [sheet.kind, { ...sheet, src: `data:image/svg+xml,${encodeURIComponent(sheet.svg)}` }]));
      for (const { kind, number } of found.sheets) this.at[kind] = number;
      Object.assign(this, { pages: found.pages, codes: found.codes, notices: found.notices, error: '' });
      this.#asked = JSON.stringify([order, this.at]);
    } catch (error) {
      if (question !== this.#asked) return;
      this.error = why(error);
    }
    this.dispatchEvent(new Event('change'));
  }
}

/** The figures. */
export function sheets(plan, preview) {
  if (preview.error) return html`<section class="pv"><p class="note stop" role="alert">${icon('warn')}<span>${preview.error}</span></p></section>`;
  const kinds = KINDS.filter((kind) => preview.sheets[kind]);
  return html`<section class="pv ${kinds.length === 1 ? 'one' : ''}">${kinds.map((kind) => keyed(kind, figure(plan, preview, kind)))}</section>`;
}

function figure(plan, preview, kind) {
  const { number, of, src, width, height } = preview.sheets[kind];
  const isTapped = kind === 'labels' && number === 1;
  const tap = (event) => isTapped && plan.set({ start: labelAt(event, plan.format, width, height) ?? plan.start });
  const turn = (by, drawing, say) => html`<button type="button" class="key" aria-label=${say} ?disabled=${number + by < 1 || number + by > of} @click=${() => preview.turn(kind, number + by)}>${icon(drawing)}</button>`;
  return html`<figure class=${kind}><figcaption><span class="grow"><b>${t(`labels.sheets.${kind}`)}</b>, ${t('labels.page', { n: number, of })}</span>
    ${of > 1 ? html`${turn(-1, 'back', t('labels.page_before'))}${turn(1, 'next', t('labels.page_after'))}` : null}</figcaption>
    <img class="a4 ${isTapped ? 'tap' : ''}" src=${src} width=${width} height=${height} alt=${t(`labels.shown.${kind}`, { n: number, of })} draggable="false" @click=${tap}></figure>`;
}

/* Which label of a sheet a tap fell on, counted in rows from the top left; null beside the labels. */
function labelAt({ target, clientX, clientY }, format, width, height) {
  const box = target.getBoundingClientRect();
  const x = ((clientX - box.left) / box.width) * width - format.left;
  const y = ((clientY - box.top) / box.height) * height - format.top;
  const [column, line] = [Math.floor(x / format.pitch_x), Math.floor(y / format.pitch_y)];
  const isBeside = column < 0 || line < 0 || column >= format.columns || line >= format.rows;
  return isBeside ? null : line * format.columns + column + 1;
}
