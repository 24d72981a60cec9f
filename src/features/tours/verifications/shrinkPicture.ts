import { documentErrors, isHeic, MAX_DOCUMENT_SIDE_PX, MAX_DOCUMENT_BYTES } from '#domain/tours/documents.ts';

const JPEG_QUALITY = 0.85;

const TOO_BIG = 'This photo is over 8 MB, and this browser can’t make it smaller. Choose another one.';

type PictureResult = { file: Blob } | { problem: string };

/**
 * Resizes a picture to a readable size and turns it upright because phone pictures take long to upload. A
 * picture that cannot be drawn stays as it is.
 */
export async function shrinkPicture(file: File): Promise<PictureResult> {
  const small = await resizePicture(file);
  if (small) return { file: small };
  if (await isHeicFile(file)) return { problem: documentErrors.heic };
  return file.size > MAX_DOCUMENT_BYTES ? { problem: TOO_BIG } : { file };
}

/** Null if it is small enough or cannot be drawn here; the server reports what is wrong with it. */
async function resizePicture(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const scale = MAX_DOCUMENT_SIDE_PX / Math.max(picture.width, picture.height);
      if (scale >= 1 && file.size <= MAX_DOCUMENT_BYTES) return null;
      return await renderJpeg(picture, Math.min(scale, 1));
    } finally {
      picture.close();
    }
  } catch {
    return null;
  }
}

function renderJpeg(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

async function isHeicFile(file: File): Promise<boolean> {
  try {
    const start = new Uint8Array(await file.slice(4, 12).arrayBuffer());
    return isHeic(String.fromCharCode(...start));
  } catch {
    return false;
  }
}
