/* Style sheets that come with what they dress, not with the page. */

const coming = new Map();

/** Put on sheets from the folder `css`; returns once they are there, so that nothing shows undressed. */
export const styles = (...names) => Promise.all(names.map(once));

/* Whoever asks for a sheet that is still on its way waits for it too. */
function once(name) {
  if (!coming.has(name)) coming.set(name, putOn(name));
  return coming.get(name);
}

function putOn(name) {
  if (document.querySelector(`link[href$="/${name}"]`)) return null; // the page came with it
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL(`../css/${name}`, import.meta.url).href });
  return new Promise((done) => {
    sheet.onload = sheet.onerror = done; // without its sheet a part is plain, but there
    document.head.append(sheet);
  });
}
