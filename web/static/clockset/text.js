/* A control as the short text the table understands; the table alone reads such texts. All times are ms. */

import { POINTS } from './draft.js';

const seconds = (ms) => String(ms / 1000);

const WRITE = {
  sudden_death: ({ main }) => seconds(main),
  fischer: ({ main, increment, credit, cap }) => `${seconds(main)}+${seconds(increment)}${credit === 'after' ? 'a' : ''}${cap ? `m${seconds(cap)}` : ''}`,
  delay: ({ main, delay, style }) => `${seconds(main)}+${seconds(delay)}${style === 'bronstein' ? 'b' : 'd'}`,
  byo_yomi: ({ main, periods, time }) => `${seconds(main)}+${periods}x${seconds(time)}`,
  canadian: ({ main, moves, time, more }) => `${seconds(main)}+${moves}/${seconds(time)}${more ? `p${more}` : ''}`,
  hourglass: ({ main }) => `*${seconds(main)}`,
  gong: ({ time }) => `gong${seconds(time)}`,
  move_timer: ({ time, total }) => `move${seconds(time)}${total ? `/${seconds(total)}` : ''}`,
  count_up: () => 'up',
  overtime: ({ main, limit, points = POINTS }) => `${seconds(main)}-${limit ? seconds(limit) : ''}p${points}`,
  periods: ({ parts }) => parts.map(({ moves, control }) => `${moves ? `${moves}/` : ''}${write(control)}`).join(':'),
};

const write = (control) => WRITE[control.kind](control);

/** The text of a control per side, or of one for all. */
export const textOf = (sides) => sides.map(write).join('|');
