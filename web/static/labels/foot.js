/* The foot: the key that makes the PDF, one field for each page while it is made, and what came of it. */

import { nameOf } from '../cards/names.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';

const MANY_PAGES = 40;

/** The foot as the run stands. */
export function foot(plan, preview, run) {
  const { job } = run;
  if (run.isRunning) return going(job, run);
  return job?.state === 'done' ? done(plan, job, run) : ready(plan, preview, run);
}

function ready(plan, preview, run) {
  const { job } = run;
  const ended = job?.state === 'stopped' ? t('labels.stopped', { n: job.page, of: job.pages }) : '';
  const wrong = run.error || job?.error || '';
  const make = () => run.start(plan.order);
  return html`<section class="go1"><div class="pg"><p><b>${plan.count ? t('labels.will', { n: preview.pages }) : t('labels.nothing')}</b></p>
    ${wrong ? html`<p class="sm bad" role="alert">${icon('warn')}<span>${wrong}</span></p>` : html`<p class="sm" role="status">${ended || (plan.count ? t('labels.will_read', { n: preview.codes }) : '')}</p>`}</div>
    <button type="button" class="btn lamp ${run.busy ? 'sent' : ''}" ?disabled=${!plan.count || Boolean(preview.error)} @click=${make}>${t('labels.make')}</button></section>`;
}

/* First all pages are drawn, then all are read: half the way each. */
function going(job, run) {
  const reading = job.state === 'reading';
  const part = job.pages ? (job.page + (reading ? job.pages : 0)) / (2 * job.pages) : 0;
  const page = Math.min(job.page + 1, job.pages);
  return html`<section class="go1"><div class="pg"><p><b>${t(reading ? 'labels.reading' : 'labels.drawing', { n: page, of: job.pages })}</b><span class="z">${Math.floor(part * 100)} %</span></p>
    ${fields(job, reading)}<p class="sm">${t('labels.read_back')}</p></div>
    <button type="button" class="btn ${run.busy ? 'sent' : ''}" @click=${() => run.stop()}>${icon('cross')}${t('labels.stop')}</button></section>`;
}

/* One field a page: empty, drawn, read. */
function fields({ page, pages }, reading) {
  const look = (i) => (i === page ? 'now' : i < page ? (reading ? 'x' : 'dr') : reading ? 'dr' : 'hole');
  return html`<ol class=${pages > MANY_PAGES ? 'fine' : ''} role="progressbar" aria-valuemin="0" aria-valuemax=${pages} aria-valuenow=${page}
    aria-label=${t('labels.progress')}>${Array.from({ length: pages }, (_, i) => keyed(i, html`<li class=${look(i)}></li>`))}</ol>`;
}

function done(plan, job, run) {
  const bad = job.unreadable;
  const open = () => job.cards && !job.marked && run.mark(true);
  const again = () => {
    const start = job.marked || !job.cards ? plan.next : plan.start;
    run.clear();
    plan.set({ start });
    plan.reload();
  };
  return html`<section class="go1 dn"><div class="pg"><p><b class="rd ${bad.length ? 'bad' : 'ok'}">${icon(bad.length ? 'warn' : 'check')}${t('labels.readable', { n: job.readable, of: job.codes })}</b></p>
    <p class="sm" role="status">${bad.length ? t('labels.unreadable') : t('labels.dialog_long')}</p>
    ${bad.length ? html`<ul class="un">${bad.map((code) => keyed(code, html`<li><span class="z">${code}</span> ${nameFor(plan, code)}</li>`))}</ul>` : null}
    ${run.error ? html`<p class="sm bad" role="alert">${icon('warn')}<span>${run.error}</span></p>` : null}${stuck(job, run)}</div>
    <div class="keys"><a class="btn lamp" href=${`/labels/${job.id}.pdf`} target="_blank" rel="noopener" @click=${open}>${t('labels.open')}</a
      ><a class="btn" href=${`/labels/${job.id}.pdf?download=1`} download @click=${open}>${t('labels.download')}</a
      ><button type="button" class="btn" @click=${again}>${t('labels.again')}</button></div></section>`;
}

const nameFor = (plan, code) => {
  const card = plan.game.cards.find(({ id }) => id === code);
  return card ? nameOf(card, plan.lang) : '';
};

/* Whoever opens the sheets will stick them on; if not, one press takes it back. */
function stuck(job, run) {
  if (!job.cards || !job.marked) return null;
  return html`<p class="sm stk"><span>${t('labels.marked', { n: job.cards })}</span> <button type="button" class="btn text" @click=${() => run.mark(false)}>${icon('undo')}${t('labels.unmark')}</button></p>`;
}
