/* The clock that stands on the table from the start, if there is one. */

import { html } from '../core/html.js';
import { t } from '../core/texts.js';
import { Choice } from '../clockset/choice.js';
import { brief } from '../clockset/say.js';
import { oneOf } from './parts.js';

const USUAL = '600+3x30';
const OLD = { sudden_death: () => '', fischer: (seconds) => `+${seconds}`, delay: (seconds) => `+${seconds}d` };

let choice = null; // what is chosen, once the row has been opened

/* Older files name a kind, with minutes and seconds beside it. */
function textOf({ control = 'sudden_death', minutes = 30, seconds = 0 }) {
  return control in OLD ? `${minutes * 60}${OLD[control](seconds)}` : control;
}

export function clockSays({ clock }) {
  if (!clock) return t('form.no_clock');
  return choice?.sides.length ? brief(choice.sides[0]) : textOf(clock);
}

export function clockRow({ clock }, change) {
  const pick = (wanted) => {
    choice = null;
    change({ clock: wanted ? { control: USUAL } : undefined });
  };
  if (clock && !choice) open(clock, change);
  return html`${oneOf(t('form.clock'), [[false, t('new.clock.none')], [true, t('new.clock.with')]], Boolean(clock), pick)}
    ${clock ? null : html`<p class="md mut">${t('new.clock.none.help')}</p>`}${clock && choice?.sides.length ? html`<clock-picker .choice=${choice}></clock-picker>` : null}`;
}

async function open(clock, change) {
  const opened = (choice = new Choice());
  const { after = 'freeze', pauses = 'agreed' } = clock;
  opened.set({ after, pauses });
  await Promise.all([import('../clockset/picker.js'), opened.load()]);
  await opened.type(textOf(clock));
  opened.set({ typed: null });
  // A control the table would refuse is shown with its sentence, and not taken.
  opened.addEventListener('change', () => choice === opened && !opened.error && change({ clock: written(opened) }));
  change({ clock: written(opened) });
}

/* As the file says it: only what is not usual anyway. */
const written = ({ text, after, pauses }) => ({ control: text, ...(after === 'freeze' ? {} : { after }), ...(pauses === 'agreed' ? {} : { pauses }) });
