import sharp, { type Sharp } from 'sharp';

import { BusyError, createQueue } from './files/queue.ts';

/** More than most cameras produce. An interlaced picture is decoded in full, at up to eight bytes a pixel. */
const MAX_PIXELS = 25_000_000;
const MAX_SECONDS = 10;
const MAX_WAITING = 20;

const TOO_MANY_PIXELS =
  'This photo is larger than 25 megapixels. Choose a smaller copy, such as a screenshot.';
const CANNOT_BE_OPENED = 'We couldn’t open this photo. Retake it or choose another one.';

type Options = {
  maxSidePx: number;
  minSidePx?: number;
  /** The output format and its options. */
  encode: (picture: Sharp) => Sharp;
  maxSeconds?: number;
};

const redrawQueue = createQueue(1, MAX_WAITING);
let count = 0;

/**
 * Re-encodes an uploaded picture: upright, no larger than necessary, and without camera metadata. Pictures
 * are processed one at a time, because each may need much memory. Throws `BusyError` if it takes too long.
 */
export const reencodePicture = (bytes: Buffer, options: Options): Promise<Buffer | { problem: string }> =>
  redrawQueue(`picture ${++count}`, () => reencode(bytes, options));

async function reencode(
  bytes: Buffer,
  { maxSidePx, minSidePx = 1, encode, maxSeconds = MAX_SECONDS }: Options,
): Promise<Buffer | { problem: string }> {
  try {
    // Reads only the header.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { problem: TOO_MANY_PIXELS };
    if (Math.min(width, height) < minSidePx) {
      const minSize = `${minSidePx} by ${minSidePx} pixels`;
      return { problem: `This photo is too small to read. Choose one that’s at least ${minSize}.` };
    }
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true });
    return await encode(picture).toBuffer();
  } catch (error) {
    // libvips has no error code for timeouts.
    if (error instanceof Error && error.message.startsWith('timeout'))
      throw new BusyError('a picture took too long');
    return { problem: CANNOT_BE_OPENED };
  }
}
