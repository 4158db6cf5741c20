/* Where the pages of a match live. */

export const matchPage = (match) => `/m/${match}`;
export const tvPage = (match) => `/m/${match}/tv`;
export const logPage = (match) => `/m/${match}/log`;
