/* The stickers of a card: those that are on it, each of which may have come off, and the code of a new one. */

import { call } from '../core/api.js';
import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { says } from './values.js';

const LONGEST = 200; // a whole link may be pasted

/** The field. `set` takes {sticker} as typed or {gone}, the codes of stickers that came off; `problem` is a sentence. */
export function stickerField(card, { sticker, gone }, set, problem) {
  const on = (card?.stickers ?? []).filter((code) => !gone.includes(code));
  const label = t(card?.has_sticker ? 'cardform.sticker.more' : 'cardform.sticker');
  return html`<div class="fl stf">${on.length || card?.printed ? html`<span>${t('cardform.codes')}</span><ul class="has">${card.printed ? html`<li><b class="z">${card.id}</b></li>` : null}${on.map((code) => keyed(code, html`<li><b class="z">${code}</b><button
    type="button" class="key" aria-label=${t('cardform.sticker.off', { code })} @click=${() => set({ gone: [...gone, code] })}>${icon('cross')}</button></li>`))}</ul>` : null}
    <span>${label}</span><input class="field code" aria-label=${label} maxlength=${LONGEST} autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="7K3QK"
    aria-invalid=${problem ? 'true' : null} .value=${sticker} @input=${({ target }) => set({ sticker: target.value })}>${says(problem) ?? html`<small class="mut">${t('cardform.sticker.help')}</small>`}</div>`;
}

/** Take off what came off; returns the card as it is then. What somebody else took off meanwhile is off. */
export async function withoutStickers(card, gone) {
  for (const code of gone) {
    await call(`/api/cards/${card.id}/stickers/${code}`, { method: 'DELETE' }).catch((error) => {
      if (error.code !== 'card/no_sticker') throw error;
    });
  }
  return gone.length ? { ...card, stickers: card.stickers.filter((code) => !gone.includes(code)) } : card;
}
