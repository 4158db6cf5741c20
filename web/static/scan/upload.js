/* Send a picture to be read, and tell how much of it has gone out. Only XMLHttpRequest says that. */

import { Refused, Unreachable } from '../core/api.js';

const PATIENCE_MS = 60_000;

/** Return what the table found on `picture`. `tell` hears the share sent, 0 to 1; `signal` gives up. Raises as `call` does. */
export function upload(picture, { tell = () => {}, signal } = {}) {
  return new Promise((done, fail) => {
    const ask = new XMLHttpRequest();
    const broken = (why) => () => fail(new Unreachable(why));
    ask.open('POST', '/api/photo');
    ask.timeout = PATIENCE_MS;
    ask.setRequestHeader('Content-Type', picture.type.startsWith('image/') ? picture.type : 'application/octet-stream');
    ask.upload.onprogress = ({ loaded, total }) => tell(total ? loaded / total : 0);
    ask.upload.onload = () => tell(1);
    ask.onerror = broken('error');
    ask.ontimeout = broken('timeout');
    ask.onabort = broken('aborted');
    ask.onload = () => {
      try {
        done(answered(ask));
      } catch (error) {
        fail(error);
      }
    };
    signal?.addEventListener('abort', () => ask.abort());
    ask.send(picture);
  });
}

function answered({ status, responseText, statusText }) {
  let answer;
  try {
    answer = JSON.parse(responseText);
  } catch {
    answer = {};
  }
  if (status === 200) return answer;
  throw new Refused(answer.code ?? 'request/unknown', answer.error ?? statusText, status);
}
