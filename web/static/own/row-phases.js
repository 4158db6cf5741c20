/* The steps of a turn, if it has any. */

import { html, keyed } from '../core/html.js';
import { t } from '../core/texts.js';
import { add, remove, wordsField } from './parts.js';
import { changed, idFor, reworded, without, words } from './plan.js';

const MOST = 7;

export const phasesSays = ({ phases = [] }) => phases.map(({ name }) => words(name)).filter(Boolean).join(', ') || t('form.none');

export function phasesRow({ phases = [] }, change) {
  return html`<ol class="names">${phases.map((phase, i) => keyed(phase.id, html`<li>${wordsField(t('form.phase_n', { n: i + 1 }), words(phase.name), (text) =>
    change({ phases: changed(phases, i, { name: reworded(phase.name, text) }) }))}${remove(words(phase.name), () => change({ phases: without(phases, i) }))}</li>`))}</ol>
    ${phases.length < MOST ? add(t('form.phase'), () => change({ phases: [...phases, { id: idFor('', phases.map(({ id }) => id), 'step'), name: '' }] })) : null}`;
}
