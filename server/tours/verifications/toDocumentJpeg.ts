import { documentErrors, isHeic, MAX_DOCUMENT_SIDE_PX } from '#domain/tours/documents.ts';
import { reencodePicture } from '#server/homes/pictures/reencodePicture.ts';

const MIN_SIDE_PX = 300;

/** Checks the first bytes, so that no decoder gets unknown content. */
function isPicture(bytes: Buffer): boolean {
  const startsWith = (...hex: number[]) => bytes.subarray(0, hex.length).equals(Buffer.from(hex));
  const isWebp = startsWith(0x52, 0x49, 0x46, 0x46) && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return startsWith(0xff, 0xd8, 0xff) || startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || isWebp;
}

type PictureResult = { jpeg: Buffer } | { problem: string };

/** Re-encodes the picture as a JPEG. */
export async function toDocumentJpeg(bytes: Buffer): Promise<PictureResult> {
  if (isHeic(bytes.subarray(4, 12).toString('latin1'))) return { problem: documentErrors.heic };
  if (!isPicture(bytes)) return { problem: 'Choose a JPEG, PNG or WebP photo.' };
  const jpeg = await reencodePicture(bytes, {
    maxSidePx: MAX_DOCUMENT_SIDE_PX,
    minSidePx: MIN_SIDE_PX,
    encode: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
  });
  return 'problem' in jpeg ? jpeg : { jpeg };
}
