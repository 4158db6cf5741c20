/* Where the pages of a match live. */

export const matchPage = (match) => `/m/${match}`;
export const clockPage = (match) => `/m/${match}/clock`;
export const tvPage = (match) => `/m/${match}/tv`;
export const logPage = (match) => `/m/${match}/log`;
export const logPlace = (match, move) => `/m/${match}/log?move=${move}`;
export const timesPage = (match) => `/m/${match}/times`;
export const arbiterPage = (match) => `/m/${match}/arbiter`;
