/* The photo of a card: taken or chosen, shown at once, sent when the card is saved. */

import { call } from '../core/api.js';
import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { camera } from './signs.js';
import { says } from './values.js';
import { send } from './upload.js';

/* Where the part that makes photos smaller cannot be fetched, the photo goes as it is. */
const small = (file) => import('../scan/shrink.js').then(({ shrunk }) => shrunk(file)).catch(() => ({ body: file, look: '' }));

/** The field. `photo` is {kept, file, look}; `set` takes a new one, `problem` is a sentence. */
export function photoField(card, photo, set, problem) {
  const source = photo.look || (photo.kept && card ? `/api/cards/${card.id}/photo` : '');
  const isThere = Boolean(source || photo.file);
  const choose = async ({ target }) => {
    const [file] = target.files;
    target.value = '';
    if (!file) return;
    const { body, look } = await small(file);
    set({ kept: photo.kept, file: body, look });
  };
  return html`<div class="fl phf"><span>${t('cardform.photo')}</span>${source ? html`<img src=${source} alt=${t('cardform.photo')}>` : null}
    ${photo.file && !photo.look ? html`<p class="md">${photo.file.name}</p>` : null}<div class="row wrap"><label class="btn grow">${camera()}${t(isThere ? 'cardform.photo.other' : 'cardform.photo.take')}<input class="vh"
      type="file" accept="image/*" capture="environment" @change=${choose}></label><label class="btn grow">${t('cardform.photo.pick')}<input class="vh" type="file" accept="image/*" @change=${choose}></label>${isThere ? html`<button type="button"
      class="btn sq" aria-label=${t('cardform.photo.drop')} @click=${() => set({ kept: false, file: null, look: '' })}>${icon('cross')}</button>` : null}</div>${says(problem)}</div>`;
}

/** Bring a card's photo up to what the form says; returns the card as it is then. */
export async function keepPhoto(card, { kept, file }) {
  const path = `/api/cards/${card.id}/photo`;
  if (file) return (await send(path, file, file.type.startsWith('image/') ? file.type : 'application/octet-stream', 'PUT')).card;
  if (card.photo && !kept) return (await call(path, { method: 'DELETE' })).card;
  return card;
}
