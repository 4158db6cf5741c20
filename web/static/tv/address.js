/* Where a phone finds this table, as people type it: no scheme, no slash at the end. */

export const address = () => (document.body.dataset.baseUrl || location.host).replace(/^https?:\/\//, '').replace(/\/$/, '');
