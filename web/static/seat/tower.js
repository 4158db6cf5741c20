/* The dice tower as /healthz tells it: `there`, `gone` (it was there, or says it was cut off), or `none`. */

let seen = false;

export function towerOf({ tower } = {}) {
  if (tower?.state === 'ready') seen = true;
  if (tower?.state === 'ready') return 'there';
  return tower && (seen || tower.state === 'lost') ? 'gone' : 'none';
}
