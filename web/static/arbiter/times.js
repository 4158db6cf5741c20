/* Times as they are typed: digits alone, counted from the right as on a kitchen timer, since a number pad has no colon.
   1205 is 12:05, 13205 is 1:32:05. */

const MOST_DIGITS = 7;

/** What is typed, in the shape of a time: `1205` or `12:05` becomes `12:05`. */
export function shaped(text) {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MOST_DIGITS).padStart(3, '0');
  return digits.replace(/(\d)(?=(\d{2}){1,2}$)/g, '$1:');
}

/** A typed time in ms; null when it is none: nothing typed, or more than 59 seconds or minutes beside greater ones. */
export function read(text) {
  const parts = text.split(':').map(Number);
  if (!/\d/.test(text) || parts.slice(1).some((part) => part > 59)) return null;
  return parts.reduce((sum, part) => sum * 60 + part, 0) * 1000;
}

/** A duration as people would type it: 0:10, 1:32:05; never with tenths. */
export function written(ms) {
  const all = Math.ceil(ms / 1000);
  return shaped(`${Math.trunc(all / 3600)}${two(Math.trunc(all / 60) % 60)}${two(all % 60)}`);
}

const two = (n) => String(n).padStart(2, '0');
