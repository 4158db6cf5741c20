/* The fault menu: what belongs together, what passes by itself, and what only a terminal can do. */

export const GROUPS = {
  line: ['cable', 'flip', 'drop', 'insert', 'stall', 'acks', 'mute'],
  board: ['restart', 'protocol', 'older', 'two', 'twin'],
  hands: ['bounce', 'chatter', 'cocked', 'unread'],
  computer: ['disk', 'modem', 'kill', 'jump'],
};

export const PASSING = ['modem', 'restart', 'bounce', 'chatter', 'cocked', 'unread'];

/** What to type, of a fault that nothing within the service can make. */
export const BY_HAND = {
  kill: ({ pid }) => `kill -9 ${pid}`,
  jump: () => "sudo date -s '+1 hour'",
};

/** The faults of a group that this bench can make, or that are made by hand. */
export const inGroup = (group, faults) => GROUPS[group].filter((kind) => kind in faults || kind in BY_HAND);

/** How many of a group's faults are on. */
export const many = (group, faults) => GROUPS[group].filter((kind) => faults[kind]).length;
