import { reencodePicture } from '#server/homes/pictures/reencodePicture.ts';

type FileType = { contentType: string; matches: (bytes: Buffer) => boolean };
type FileResult = { content: Buffer; contentType: string } | { problem: string };

const MAX_SIDE_PX = 4_000;
const UNSUPPORTED_FILE_TYPE = 'Choose a photo (JPEG, PNG or WebP), a PDF or a plain text file.';

const startsWithText = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

const pictureTypes = {
  'image/jpeg': (bytes: Buffer) => startsWithText(bytes, '\u00ff\u00d8\u00ff'),
  'image/png': (bytes: Buffer) => startsWithText(bytes, '\u0089PNG\r\n\u001a\n'),
  'image/webp': (bytes: Buffer) => startsWithText(bytes, 'RIFF') && startsWithText(bytes, 'WEBP', 8),
};

const otherTypes: FileType[] = [
  { contentType: 'application/pdf', matches: (bytes) => startsWithText(bytes, '%PDF-') },
  { contentType: 'text/plain; charset=utf-8', matches: isPlainText },
];

/** Accepts files by content, not by declared type, and re-encodes pictures to remove camera metadata. */
export async function acceptFile(bytes: Buffer): Promise<FileResult> {
  const picture = Object.entries(pictureTypes).find(([, matches]) => matches(bytes))?.[0];
  if (picture) return reencodeAs(picture, bytes);
  const other = otherTypes.find(({ matches }) => matches(bytes));
  return other ? { content: bytes, contentType: other.contentType } : { problem: UNSUPPORTED_FILE_TYPE };
}

async function reencodeAs(contentType: string, bytes: Buffer): Promise<FileResult> {
  const format = contentType.slice('image/'.length) as 'jpeg' | 'png' | 'webp';
  const content = await reencodePicture(bytes, {
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
