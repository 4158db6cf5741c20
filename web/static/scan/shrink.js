/* A photo as small as it may be with every code still legible, and a smaller one to look at. */

const LONGEST_PX = 3000;
const LOOK_PX = 1200;
const LIGHT_BYTES = 4_000_000;
const PLAIN = ['image/jpeg', 'image/png'];

/** Return `{ body, look }`: what to send, and a data URL to show ('' when this browser cannot draw it). */
export async function shrunk(file) {
  let image;
  try {
    image = await createImageBitmap(file);
  } catch {
    return { body: file, look: '' }; // no picture, or of a kind only the table may know
  }
  try {
    const look = drawn(image, LOOK_PX).toDataURL('image/jpeg', 0.75);
    return { body: isLight(file, image) ? file : await packed(drawn(image, LONGEST_PX), file), look };
  } finally {
    image.close();
  }
}

const isLight = (file, { width, height }) => PLAIN.includes(file.type) && file.size <= LIGHT_BYTES && Math.max(width, height) <= LONGEST_PX;

function drawn(image, longest) {
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(image.width * scale), height: Math.round(image.height * scale) });
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/* A browser short of memory gives nothing; then the photo goes as it is. */
const packed = (canvas, file) => new Promise((done) => canvas.toBlob((blob) => done(blob ?? file), 'image/jpeg', 0.85));
