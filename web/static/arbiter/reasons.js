/* Why: a few usual reasons and those this device gave before, or another in a few words. It goes with the next act. */

import { html, keyed } from '../core/html.js';
import { icon } from '../core/icons.js';
import { store } from '../core/store.js';
import { t } from '../core/texts.js';
import { keepReason, knownReasons } from './memory.js';

const USUAL = ['fell', 'setting', 'press', 'noise', 'claim'];
const LONGEST = 80;

let chosen = '';
let typing = false;

/** The picker, on the pane of whatever is to be done. */
export function reasons() {
  const usual = USUAL.map((one) => t(`arb.reason.${one}`));
  const all = [...new Set([...knownReasons(), ...usual])];
  return html`<div class="why"><div class="chips2" role="group" aria-label=${t('arb.reason')}><b>${t('arb.reason')}</b><button type="button"
      class="btn chip2 ${typing ? 'on' : ''}" aria-pressed=${String(typing)} @click=${() => choose('', !typing)}>${icon('edit')}${t('arb.reason.other')}</button>
      ${all.map((one) => keyed(one, chip(one)))}</div>
    ${typing ? html`<input class="field" maxlength=${LONGEST} autocomplete="off" enterkeyhint="done" aria-label=${t('arb.reason.words')}
      placeholder=${t('arb.reason.words')} .value=${chosen} @input=${({ target }) => (chosen = target.value)}>` : null}</div>`;
}

/** The reason that was chosen; the next act begins without one. */
export function takeReason() {
  const reason = chosen.normalize('NFC').trim();
  if (reason) keepReason(reason);
  chosen = '';
  typing = false;
  return reason;
}

function chip(reason) {
  const on = !typing && chosen === reason;
  return html`<button type="button" class="btn chip2 ${on ? 'on' : ''}" aria-pressed=${String(on)} @click=${() => choose(on ? '' : reason)}
    >${on ? icon('check') : null}${reason}</button>`;
}

function choose(reason, types = false) {
  chosen = reason;
  typing = types;
  store.set({});
}
