import sharp, { type Sharp } from 'sharp';

import { Busy, createQueue } from './files/queue.ts';

/** More than most cameras take. An interlaced picture is decoded whole, at up to eight bytes a pixel. */
const MAX_PIXELS = 25_000_000;
const MAX_SECONDS = 10;
const MOST_WAITING = 20;

const TOO_MANY_PIXELS =
  'This photo is larger than 25 megapixels. Choose a smaller copy, such as a screenshot.';
const CANNOT_BE_OPENED = 'We couldn’t open this photo. Retake it or choose another one.';

type Options = {
  maxSidePx: number;
  minSidePx?: number;
  /** The format, and what else belongs to it. */
  encode: (picture: Sharp) => Sharp;
  maxSeconds?: number;
};

const oneAtATime = createQueue(1, MOST_WAITING);
let count = 0;

/**
 * A picture that somebody sent, drawn again: upright, no larger than it has to be, and without what the camera has noted in
 * it. One at a time for the whole process, because each may take much memory. Throws `Busy` when it takes too long.
 */
export const redraw = (bytes: Buffer, options: Options): Promise<Buffer | { problem: string }> =>
  oneAtATime(`picture ${++count}`, () => redrawn(bytes, options));

async function redrawn(
  bytes: Buffer,
  { maxSidePx, minSidePx = 1, encode, maxSeconds = MAX_SECONDS }: Options,
): Promise<Buffer | { problem: string }> {
  try {
    // reads no more than the header
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { problem: TOO_MANY_PIXELS };
    if (Math.min(width, height) < minSidePx) {
      const least = `${minSidePx} by ${minSidePx} pixels`;
      return { problem: `This photo is too small to read. Choose one that’s at least ${least}.` };
    }
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true });
    return await encode(picture).toBuffer();
  } catch (error) {
    // libvips has no other name for it
    if (error instanceof Error && error.message.startsWith('timeout'))
      throw new Busy('a picture took too long');
    return { problem: CANNOT_BE_OPENED };
  }
}
