/* What a card is called: the reader's language first, the others behind one key, open once one of them is filled. */

import { html, keyed } from '../core/html.js';
import { language, t } from '../core/texts.js';
import { LANGUAGES } from './names.js';
import { says } from './values.js';

const LONGEST = 60;

/** The fields. `set` takes the new names, `problem` is a sentence. */
export function namesFields({ names }, set, problem) {
  const own = LANGUAGES[language] ? language : 'en';
  const others = Object.keys(LANGUAGES).filter((lang) => lang !== own);
  const field = (lang) => keyed(lang, html`<label class="fl"><span>${t('cardform.name', { lang: t(`cardform.lang.${lang}`) })}</span><input class="field" lang=${lang} maxlength=${LONGEST}
    autocomplete="off" enterkeyhint="next" .value=${names[lang] ?? ''} @input=${({ target }) => set({ ...names, [lang]: target.value })}></label>`);
  return html`<div class="nms">${field(own)}${says(problem)}<details ?open=${others.some((lang) => names[lang] !== undefined)}><summary>${t('cardform.languages')}</summary>${others.map(field)}</details></div>`;
}
