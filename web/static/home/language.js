/* Change the language of this phone: the page comes again in the other one. */

const YEAR_S = 31_536_000;

for (const key of document.querySelectorAll('[data-lang]')) {
  key.addEventListener('click', () => {
    document.cookie = `lang=${key.dataset.lang}; path=/; max-age=${YEAR_S}; samesite=lax`;
    location.reload();
  });
}
