import { open } from 'node:fs/promises';

import { FeedRejectedError } from '../feed.ts';

import { findMixedEncodingLine } from './findMixedEncodingLine.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const CHUNK_BYTES = 256 * 1024;

const binarySignatures: { begin: number[]; what: string }[] = [
  { begin: [0x1f, 0x8b], what: 'compressed with gzip. Unpack it first' },
  { begin: [0x50, 0x4b, 0x03, 0x04], what: 'a ZIP archive or a spreadsheet. Unpack it, or save it as CSV' },
  { begin: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old spreadsheet. Save it as CSV' },
  { begin: [0x25, 0x50, 0x44, 0x46], what: 'a PDF document. We read CSV, XML and JSON' },
  { begin: [0x42, 0x5a, 0x68], what: 'compressed with bzip2. Unpack it first' },
  { begin: [0xfd, 0x37, 0x7a, 0x58], what: 'compressed with xz. Unpack it first' },
  { begin: [0x28, 0xb5, 0x2f, 0xfd], what: 'compressed with zstd. Unpack it first' },
];

/** Non-ASCII text that contains no valid UTF-8 letter is read as Windows-1252, which accepts every byte. */
export async function detectEncoding(file: string): Promise<Encoding> {
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(CHUNK_BYTES);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let isFirst = true;
    let isUtf8 = true;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, null);
      const bytes = buffer.subarray(0, bytesRead);
      if (isFirst) {
        if (bytesRead === 0) throw new FeedRejectedError('The file is empty.');
        const utf16 = detectUtf16(bytes);
        if (utf16) return utf16;
        rejectBinary(bytes);
      }
      isFirst = false;
      if (bytes.includes(0)) {
        throw new FeedRejectedError('The file contains NUL characters. It’s damaged or not text.');
      }
      isUtf8 &&= isDecodable(decoder, bytes);
      if (bytesRead === 0) break;
    }
    if (isUtf8) return 'utf-8';
  } finally {
    await handle.close();
  }
  await rejectMixedEncoding(file);
  return 'windows-1252';
}

async function rejectMixedEncoding(file: string): Promise<void> {
  const line = await findMixedEncodingLine(file);
  if (line === null) return;
  throw new FeedRejectedError(
    `Line ${line}: a character isn’t UTF-8, but others in the file are. Save the file as UTF-8.`,
  );
}

function detectUtf16([first, second]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function rejectBinary(bytes: Uint8Array): void {
  const binary = binarySignatures.find(({ begin }) => begin.every((byte, index) => bytes[index] === byte));
  if (binary) throw new FeedRejectedError(`The file is ${binary.what}.`);
}

function isDecodable(decoder: TextDecoder, bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes.length > 0 });
    return true;
  } catch {
    return false;
  }
}
