/* Codes in a video: found by the browser where it can, else by the table, which gets small grey frames. */

import { Refused } from '../core/api.js';
import { readText } from './read.js';
import { upload } from './upload.js';

const OURS_MS = 150;
const TABLES_MS = 500; // at most twice a second
const SIDE_PX = 720;

/** Return `{ find, pause }`: `find(video, known)` gives `[{ code, text }]`, without asking again about texts already `known`; `pause` in ms between two looks. */
export async function finder() {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats?.().catch(() => [])) ?? [];
  if (!formats.includes('qr_code')) return { find: byTable, pause: TABLES_MS };
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return { find: (video, known) => byBrowser(detector, video, known), pause: OURS_MS };
}

async function byBrowser(detector, video, known) {
  const texts = new Set((await detector.detect(video).catch(() => [])).map(({ rawValue }) => rawValue));
  const fresh = [...texts].filter((text) => text && !known.includes(text));
  return Promise.all(fresh.map(asked));
}

async function asked(text) {
  try {
    return { text, code: (await readText(text)).code };
  } catch (error) {
    if (error instanceof Refused) return { text }; // a few letters that are no code: foreign text too
    throw error;
  }
}

async function byTable(video) {
  const frame = await grey(video);
  if (!frame) return [];
  const { found } = await upload(frame);
  return found;
}

/* The middle of the picture, where the frame is. */
function grey(video) {
  const { videoWidth: wide, videoHeight: high } = video;
  const side = Math.min(wide, high);
  if (!side) return null;
  const to = Math.min(side, SIDE_PX);
  const canvas = Object.assign(document.createElement('canvas'), { width: to, height: to });
  const pen = canvas.getContext('2d');
  pen.filter = 'grayscale(1)';
  pen.drawImage(video, (wide - side) / 2, (high - side) / 2, side, side, 0, 0, to, to);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.7));
}
