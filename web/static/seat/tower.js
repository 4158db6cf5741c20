/* The dice tower as the beats tell it: `there`, `gone` (it was there, or says it was cut off), or `none`. */

let seen = false;

export function towerOf({ tower }) {
  if (tower === 'ready') seen = true;
  if (tower === 'ready') return 'there';
  return tower && (seen || tower === 'lost') ? 'gone' : 'none';
}
