/* What this page remembers by itself; a private window may keep nothing. */

/** What lies in a drawer of `store`, else null. */
export function taken(store, name) {
  try {
    return JSON.parse(store.getItem(name));
  } catch {
    return null;
  }
}

/** Put something into a drawer; null empties it. */
export function put(store, name, value) {
  try {
    if (value === null) store.removeItem(name);
    else store.setItem(name, JSON.stringify(value));
  } catch {
    /* then it is forgotten */
  }
}
