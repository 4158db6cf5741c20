/* The whole log of a match, oldest line first. */

import { call } from '../core/api.js';

const PAGE = 200;
const MOST_PAGES = 25;

export async function wholeLog(match) {
  let lines = [];
  let next = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await call(`/api/matches/${match}/log?limit=${PAGE}${next ? `&before=${next}` : ''}`);
    lines = [...answer.lines].reverse().concat(lines);
    next = answer.next;
    if (!next) break;
  }
  return lines;
}
