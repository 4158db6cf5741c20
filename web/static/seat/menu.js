/* The menu of a seat: rare things, each with words. */

import { call, makeRef } from '../core/api.js';
import { Element } from '../core/element.js';
import { html, keyed } from '../core/html.js';
import { icon, token } from '../core/icons.js';
import { send } from '../core/outbox.js';
import { logPage, matchPage, tvPage } from '../core/paths.js';
import { setSounds, sound, soundsOn } from '../core/sounds.js';
import { speaker } from '../core/speaker.js';
import { store } from '../core/store.js';
import { styles } from '../core/styles.js';
import { language, t, who } from '../core/texts.js';
import { clockTexts } from './clock-texts.js';
import { dicePage, dieSign } from './dice-link.js';
import { diceTexts } from './dice-texts.js';
import { speak } from './language.js';
import './rename.js';
import { forget } from './memory.js';
import { sit } from './sit.js';

await styles('seat_open.css');
await Promise.all([clockTexts(), diceTexts()]); // the undo bar may speak of dice too

const NAMES = { de: 'Deutsch', en: 'English' };
const CLOCK_PAGES = [['set', 'clock', '/clock/set'], ['flat', 'phone', '/clock'], ['times', 'sand', '/times'], ['arbiter', 'shield', '/arbiter']];

customElements.define('ht-menu', class extends Element {
  template(state) {
    const { seat, mine, match, view } = state;
    const others = mine.filter((one) => one !== seat);
    return html`<section class="tile menu"><header><h2>${t('page.menu')}</h2><button class="key" aria-label=${t('page.close')}
      @click=${shut}>${icon('cross')}</button></header>
      <p class="md mut">${t('page.code')} <b class="z">${match}</b></p>
      <ul class="list">
        <li><a class="line" href=${`/m/${match}/scan`}>${icon('card')}${t('page.scan_card')}</a></li>
        <li><a class="line" href=${logPage(match)}>${icon('log')}${t('page.log')}</a></li>
        <li><button class="line" @click=${() => store.set({ open: { kind: 'table' } })}>${icon('eye')}${t('page.whole_table')}</button></li>
        <li><button class="line" @click=${() => store.set({ open: { kind: 'numbers' } })}>${icon('edit')}${t('page.all_numbers')}</button></li>
        <li><a class="line" href=${`/table?m=${match}`}>${icon('plug')}${t('side.hardware')}</a></li>
        ${seat && view.ended ? html`<li><button class="line" @click=${() => playOn(seat)}>${icon('again')}${t('page.play_on')}</button></li>` : null}
        <li><a class="line" href=${tvPage(match)}>${icon('share')}${t('page.tv')}</a></li>
        ${Object.keys(state.game.dice).length ? html`<li><a class="line" href=${dicePage(match)}>${dieSign()}${t('page.dice')}</a></li>` : null}
        <li><a class="line" href=${`/cards/${encodeURIComponent(state.game.id)}?m=${match}`}>${icon('card')}${t('page.deck')}</a></li>
        ${clockLines(state)}
        ${others.map((one) => keyed(one, html`<li><button class="line"
          @click=${() => sit(one)}>${token(state.view.seats[one].colour, 1.75)}${t('page.play_for', { name: who(one) })}</button
          ></li>`))}
        ${seat ? html`<li><ht-rename></ht-rename></li>` : null}
        ${Object.keys(NAMES).filter((lang) => lang !== language).map((lang) => keyed(lang, html`<li><button class="line"
          lang=${lang} @click=${() => speak(lang)}>${icon('swap')}${NAMES[lang]}</button></li>`))}
        <li><button class="line" @click=${() => again(match)}>${icon('phone')}${t('page.another_seat')}</button></li>
        ${seat ? html`<li><button class="line" @click=${() => leave(match, seat)}>${icon('again')}${t('page.leave')}</button
          ></li>` : null}
      </ul></section>`;
  }
});

/* Setting a clock is always there; the rest once one is on the table. */
function clockLines({ view, seat, match }) {
  const away = () => {
    send(seat, 'put_away');
    shut();
  };
  const pages = CLOCK_PAGES.filter(([name]) => view.clock || name === 'set');
  return html`${pages.map(([name, drawing, path]) => keyed(name, html`<li><a class="line" href=${matchPage(match) + path}>${icon(drawing)}${t(`side.${name}`)}</a></li>`))}
    ${view.clock ? html`<li><button class="line" role="switch" aria-checked=${String(soundsOn())} @click=${flip}>${speaker(soundsOn())}<span class="grow">${t('side.sounds')}</span><span class="sw hole ${soundsOn() ? 'on' : ''}"></span></button></li>` : null}
    ${view.clock && seat ? html`<li><button class="line" @click=${away}>${icon('clock')}${t('side.away')}</button></li>` : null}`;
}

function flip() {
  setSounds(!soundsOn());
  sound('press');
  store.set({});
}

/* The match ended by the rules; the people at the table know better. */
function playOn(seat) {
  send(seat, 'play_on');
  shut();
}

function shut() {
  return store.set({ open: null });
}

/* Back to the chairs; what this phone has claimed stays claimed. */
function again(match) {
  forget(match);
  store.set({ seat: 0, watching: false, open: null });
}

async function leave(match, seat) {
  await call(`/api/matches/${match}/seats/${seat}`, { method: 'DELETE', body: { ref: makeRef() } }).catch(() => {});
  store.set({ mine: store.state.mine.filter((one) => one !== seat) });
  again(match);
}
