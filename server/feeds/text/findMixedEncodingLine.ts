import { open } from 'node:fs/promises';

const CHUNK_BYTES = 256 * 1024;
const NEWLINE = 0x0a;

type Range = readonly [min: number, max: number];

const anyContinuationByte: Range = [0x80, 0xbf];

/** How many bytes follow the first one, and the range of the next byte. */
function getContinuation(first: number): { count: number; next: Range } | null {
  if (first >= 0xc2 && first <= 0xdf) return { count: 1, next: anyContinuationByte };
  if (first === 0xe0) return { count: 2, next: [0xa0, 0xbf] };
  if (first === 0xed) return { count: 2, next: [0x80, 0x9f] };
  if (first >= 0xe1 && first <= 0xef) return { count: 2, next: anyContinuationByte };
  if (first === 0xf0) return { count: 3, next: [0x90, 0xbf] };
  if (first >= 0xf1 && first <= 0xf3) return { count: 3, next: anyContinuationByte };
  return first === 0xf4 ? { count: 3, next: [0x80, 0x8f] } : null;
}

/** In a file with UTF-8 letters, the line of the first invalid byte. Null when there are no such letters. */
export async function findMixedEncodingLine(file: string): Promise<number | null> {
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(CHUNK_BYTES);
    let line = 1;
    let badLine: number | null = null;
    let hasLetters = false;
    let missing = 0;
    let next = anyContinuationByte;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, null);
      for (const byte of buffer.subarray(0, bytesRead)) {
        if (missing > 0 && byte >= next[0] && byte <= next[1]) {
          missing -= 1;
          next = anyContinuationByte;
          hasLetters ||= missing === 0;
          continue;
        }
        if (missing > 0) badLine ??= line;
        const followers = byte < 0x80 ? null : getContinuation(byte);
        if (byte >= 0x80 && !followers) badLine ??= line;
        if (byte === NEWLINE) line += 1;
        missing = followers?.count ?? 0;
        next = followers?.next ?? anyContinuationByte;
      }
      if (bytesRead === 0 && missing > 0) badLine ??= line;
      if (hasLetters && badLine !== null) return badLine;
      if (bytesRead === 0) return null;
    }
  } finally {
    await handle.close();
  }
}
