/* Read the page in another language from now on. */

export function speak(lang) {
  location.assign(`${location.pathname}?lang=${lang}`);
}
