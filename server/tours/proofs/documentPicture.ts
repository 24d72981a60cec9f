import { redraw } from '#server/pictures/redraw.ts';

const MAX_SIDE_PX = 2_000;
const MIN_SIDE_PX = 300;
const HEIC = 'We can’t open HEIC photos. Take the photo again on this page, or choose a JPEG.';

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

type Made = { jpeg: Buffer } | { problem: string };

/** Drawn again, as a JPEG. */
export async function documentPicture(bytes: Buffer): Promise<Made> {
  if (isHeic(bytes)) return { problem: HEIC };
  if (!isPicture(bytes)) return { problem: 'Choose a JPEG, PNG or WebP photo.' };
  const jpeg = await redraw(bytes, {
    maxSidePx: MAX_SIDE_PX,
    minSidePx: MIN_SIDE_PX,
    encode: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
  });
  return 'problem' in jpeg ? jpeg : { jpeg };
}
