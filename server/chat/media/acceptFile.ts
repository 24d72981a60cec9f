import { redraw } from '#server/pictures/redraw.ts';

type Kind = { contentType: string; is: (bytes: Buffer) => boolean };
type Accepted = { content: Buffer; contentType: string } | { problem: string };

const MAX_SIDE_PX = 4_000;
const OTHER_KIND = 'Choose a photo (JPEG, PNG or WebP), a PDF or a plain text file.';

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

/** By what it is, not by what it says. Pictures are drawn again, without what the camera has noted in them. */
export async function acceptFile(bytes: Buffer): Promise<Accepted> {
  const picture = Object.entries(pictures).find(([, is]) => is(bytes))?.[0];
  if (picture) return redrawnAs(picture, bytes);
  const other = others.find(({ is }) => is(bytes));
  return other ? { content: bytes, contentType: other.contentType } : { problem: OTHER_KIND };
}

async function redrawnAs(contentType: string, bytes: Buffer): Promise<Accepted> {
  const format = contentType.slice('image/'.length) as 'jpeg' | 'png' | 'webp';
  const content = await redraw(bytes, {
    maxSidePx: MAX_SIDE_PX,
    encode: (picture) => picture.toFormat(format),
  });
  return 'problem' in content ? content : { content, contentType };
}

function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text !== '' && !text.includes('\0');
  } catch {
    return false;
  }
}
