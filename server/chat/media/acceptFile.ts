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

type UploadedFile = { bytes: Buffer; filename: string | null };

/** The request body itself, or the first file in a form; null if there is none. */
export async function readUploadedFile(request: Request, body: Buffer): Promise<UploadedFile | null> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) {
    return { bytes: body, filename: new URL(request.url).searchParams.get('Filename') };
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File);
  return file ? { bytes: Buffer.from(await file.arrayBuffer()), filename: file.name } : null;
}

const MAX_CHARACTERS = 200;

/** The allowed extensions per type; the first is appended to a name with any other. */
const extensionsByType: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

/**
 * Reduces a filename to a plain name, without folders or invisible and text-reversing characters. The
 * extension matches the type, so that text posing as a web page or picture does not open as one.
 */
export function sanitizeFilename(filename: string | null, contentType: string): string {
  const last = (filename ?? '').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"]/gu, '').trim();
  const name = Array.from(visible).slice(-MAX_CHARACTERS).join('') || 'file';
  const allowed = extensionsByType[contentType] ?? ['.txt'];
  return allowed.some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${allowed[0]}`;
}
