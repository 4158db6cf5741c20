/* What can be chosen in a verb's fields, and what is chosen already. */

import { seatsFor, sheetsFor } from './model.js';

/** The args of a verb when nothing is left that must be chosen, else null. */
export function complete(state, seat, { fields, prefill = {} }) {
  const args = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.optional && !(name in prefill)) continue;
    const only = name in prefill && field.field !== 'Number' && field.field !== 'Text' ? prefill[name] : theOnly(state, seat, field);
    if (only === undefined) return null;
    args[name] = only;
  }
  return args;
}

/** Whether a verb has something that may be chosen but need not. */
export const hasExtras = (state, seat, { fields }) => Object.values(fields).some((field) => field.optional && !isEmpty(state, seat, field));

function theOnly(state, seat, field) {
  if (field.field === 'SomeSeats') return isEmpty(state, seat, field) ? [] : undefined;
  const choices = { OneSheet: () => sheetsFor(state, seat, field).map(([id]) => id), OneSeat: () => seatsFor(state, seat, field),
    Choice: () => field.values }[field.field]?.() ?? [];
  return choices.length === 1 ? choices[0] : undefined;
}

/** Whether there is nobody and nothing to choose from. */
export function isEmpty(state, seat, field) {
  if (field.field === 'OneSheet') return !sheetsFor(state, seat, field).length;
  return ['OneSeat', 'SomeSeats'].includes(field.field) && !seatsFor(state, seat, field).length;
}

/** What a form begins with. */
export function starts(state, seat, { fields, prefill = {} }) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, prefill[name] ?? first(state, seat, field)]));
}

function first(state, seat, field) {
  switch (field.field) {
    case 'Number': return field.start ?? 0;
    case 'Flag': return field.start ?? false;
    case 'Text': return '';
    case 'SomeSeats': case 'Faces': return [];
    case 'Choice': return field.optional ? '' : field.values[0];
    default: return theOnly(state, seat, field) ?? (field.field === 'OneSeat' ? 0 : '');
  }
}
