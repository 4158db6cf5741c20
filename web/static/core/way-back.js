/* The way back from a page beside a match: to the page of this match that led here, or where its arrow points. */

const sideOf = (path) => path.split('/').slice(0, 3).join('/');

/** Whether the page before this one, `from`, belongs to the same match and is another one. */
export function ledHere(from, here = location) {
  if (!from) return false;
  const { origin, pathname } = new URL(from);
  return origin === here.origin && sideOf(pathname) === sideOf(here.pathname) && pathname !== here.pathname;
}

/** A press on the arrow; whoever came from elsewhere follows its link. */
export function goBack(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !ledHere(document.referrer)) return;
  event.preventDefault();
  history.back();
}
