/* Style sheets that come with what they dress, not with the page. */

/** Put on sheets from the folder `css`; returns once they are there, so that nothing shows undressed. */
export const styles = (...names) => Promise.all(names.map(putOn));

function putOn(name) {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL(`../css/${name}`, import.meta.url).href });
  if (document.querySelector(`link[href$="/${name}"]`)) return null;
  return new Promise((done) => {
    sheet.onload = sheet.onerror = done; // without its sheet a part is plain, but there
    document.head.append(sheet);
  });
}
