import sharp from 'sharp';

import { createQueue } from '#server/pictures/files/queue.ts';

type Kind = { contentType: string; is: (bytes: Buffer) => boolean };
type Accepted = { content: Buffer; contentType: string } | { problem: string };

/** More than any phone takes; less than a bomb needs. */
const MAX_PIXELS = 120_000_000;
const MAX_SIDE_PX = 4_000;
const AT_ONCE = 2;
const MOST_WAITING = 40;
const OTHER_KIND = 'Choose a picture (JPEG, PNG or WebP), a PDF or a plain text file.';

const begins = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

const pictures = {
  'image/jpeg': (bytes: Buffer) => begins(bytes, '\u00ff\u00d8\u00ff'),
  'image/png': (bytes: Buffer) => begins(bytes, '\u0089PNG\r\n\u001a\n'),
  'image/webp': (bytes: Buffer) => begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8),
};

const others: Kind[] = [
  { contentType: 'application/pdf', is: (bytes) => begins(bytes, '%PDF-') },
  { contentType: 'text/plain; charset=utf-8', is: isPlainText },
];

const inTurn = createQueue(AT_ONCE, MOST_WAITING);
let count = 0;

/** By what it is, not by what it says. Pictures are drawn anew, without what the camera has noted in them. */
export async function acceptFile(bytes: Buffer): Promise<Accepted> {
  const picture = Object.entries(pictures).find(([, is]) => is(bytes))?.[0];
  if (picture) return inTurn(`chat ${++count}`, () => drawnAnew(bytes, picture));
  const other = others.find(({ is }) => is(bytes));
  return other ? { content: bytes, contentType: other.contentType } : { problem: OTHER_KIND };
}

async function drawnAnew(bytes: Buffer, contentType: string): Promise<Accepted> {
  try {
    const content = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .toFormat(contentType.slice('image/'.length) as 'jpeg' | 'png' | 'webp')
      .toBuffer();
    return { content, contentType };
  } catch {
    return { problem: 'This picture cannot be opened. Please choose another one.' };
  }
}

function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text !== '' && !text.includes('\0');
  } catch {
    return false;
  }
}
