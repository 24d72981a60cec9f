import sharp from 'sharp';

import { createQueue } from '#server/pictures/files/queue.ts';

const MAX_SIDE_PX = 2_000;
const MIN_SIDE_PX = 300;
/** More than any phone takes; less than a bomb needs. */
const MAX_PIXELS = 120_000_000;
const HEIC =
  'This picture is of the kind HEIC, which we cannot open. Take it once more with this page, or choose a JPEG.';
const AT_ONCE = 2;
const MOST_WAITING = 40;

/** By its first bytes: what they do not say is given to no decoder. */
function isPicture(bytes: Buffer): boolean {
  const begins = (...hex: number[]) => bytes.subarray(0, hex.length).equals(Buffer.from(hex));
  const isWebp = begins(0x52, 0x49, 0x46, 0x46) && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return begins(0xff, 0xd8, 0xff) || begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || isWebp;
}

/** What iPhones take. Nothing here opens it. */
function isHeic(bytes: Buffer): boolean {
  const box = bytes.subarray(4, 12).toString('latin1');
  return /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(box);
}

const inTurn = createQueue(AT_ONCE, MOST_WAITING);
let count = 0;

type Made = { jpeg: Buffer } | { problem: string };

/** Drawn anew: upright, no larger than it has to be, and without what the camera has noted in it. */
export async function documentPicture(bytes: Buffer): Promise<Made> {
  if (isHeic(bytes)) return { problem: HEIC };
  if (!isPicture(bytes)) return { problem: 'Choose a picture of the kind JPEG, PNG or WebP.' };
  return inTurn(String(++count), () => drawnAnew(bytes));
}

async function drawnAnew(bytes: Buffer): Promise<Made> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < MIN_SIDE_PX) {
      return { problem: 'This picture is too small to be read. Choose one of at least 300 by 300 pixels.' };
    }
    const jpeg = await picture
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
    return { jpeg };
  } catch {
    return { problem: 'This picture cannot be opened. Take it once more, or choose another one.' };
  }
}
