/* What this device remembers of arbiters: what they call themselves, and the reasons they gave, newest first. */

const NAME = 'heldentisch.arbiter.name';
const REASONS = 'heldentisch.arbiter.reasons';
const MOST = 5;

export const knownName = () => localStorage.getItem(NAME) ?? '';
export const keepName = (name) => localStorage.setItem(NAME, name);

export const knownReasons = () => JSON.parse(localStorage.getItem(REASONS) ?? '[]');

export function keepReason(reason) {
  const others = knownReasons().filter((one) => one !== reason);
  localStorage.setItem(REASONS, JSON.stringify([reason, ...others].slice(0, MOST)));
}
