/* A clock for the match, if people want one. Its parts are fetched with the first wish for one. */

import { html } from '../core/html.js';
import { t } from '../core/texts.js';
import { Choice } from '../clockset/choice.js';

const USUAL = '600+3x30';

export function clockChoice({ clock, chairs }, change) {
  const set = async (wanted) => {
    if (!wanted) return change({ clock: null });
    const choice = new Choice();
    await Promise.all([import('../clockset/picker.js'), choice.load()]);
    await choice.type(USUAL);
    choice.set({ typed: null });
    return change({ clock: choice });
  };
  const key = (wanted, word) => html`<button type="button" class="btn" role="radio" aria-checked=${String(Boolean(clock) === wanted)} @click=${() => set(wanted)}>${word}</button>`;
  const people = chairs.map(({ colour, name }) => ({ colour, name: name.trim() || t(`page.colour.${colour}`) }));
  return html`<section><h2 class="hh">${t('new.clock')}</h2>
    <div class="kinds" role="radiogroup" aria-label=${t('new.clock')}>${key(false, t('new.clock.none'))}${key(true, t('new.clock.with'))}</div>
    ${clock ? html`<clock-picker .choice=${clock} .people=${people}></clock-picker>` : html`<p class="md mut">${t('new.clock.none.help')}</p>`}</section>`;
}
