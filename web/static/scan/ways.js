/* The ways to read a card, from top to bottom: the phone's own camera (nothing to press here), a photo, the live camera. */

import { html } from '../core/html.js';
import { icon } from '../core/icons.js';
import { t } from '../core/texts.js';
import { camera, phone, spread } from './drawings.js';
import { cancel, choose } from './photo.js';
import { failed } from './notes.js';

/** Whether this browser lets a page look through the camera: on https and on localhost. */
export const canLook = () => isSecureContext && Boolean(navigator.mediaDevices?.getUserMedia);

export const appWay = () => html`<section class="tile w1">${phone}<div class="grow"><h2>${t('scan.app')}</h2><p>${t('scan.app.help')}</p></div></section>`;

/** The photo: a key to take one, one to choose an old one; while one is on its way, how far it is. */
export function photoWay({ photo }) {
  if (photo?.step) return busy(photo);
  return html`<section class="w2s"><label class="btn w2">${spread}<span class="grow"><b>${t('scan.photo')}</b><small>${t('scan.photo.help')}</small></span>${camera}
      <input class="vh" type="file" accept="image/*" capture="environment" @change=${choose}></label>
    ${photo ? failed(photo) : null}
    <label class="btn text old">${t('scan.pick')}<input class="vh" type="file" accept="image/*" @change=${choose}></label></section>`;
}

function busy({ step, share }) {
  const says = step === 'sending' ? t('scan.sending', { n: Math.round(share * 100) }) : t(`scan.${step}`);
  return html`<section class="tile w2b" aria-busy="true"><p role="status"><b>${says}</b></p><progress max="1" value=${step === 'sending' ? share : null} aria-label=${t('scan.photo')}></progress>
    <button class="btn" @click=${cancel}>${icon('cross')}${t('scan.cancel')}</button></section>`;
}

/** The fourth way, where there is one. */
export function liveWay(open) {
  if (!canLook()) return null;
  return html`<button class="btn w4" @click=${open}>${icon('eye')}<span class="grow"><b>${t('scan.camera')}</b><small>${t('scan.camera.help')}</small></span>${icon('next')}</button>`;
}
