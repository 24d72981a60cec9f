import { open } from 'node:fs/promises';

import { FeedRejectedError } from '../feed.ts';

import { detectEncoding } from './detectEncoding.ts';

const CHUNK_BYTES = 64 * 1024;

/** Reads the file as text, chunk by chunk. */
export async function* readFeedText(file: string): AsyncIterable<string> {
  const encoding = await detectEncoding(file);
  const decoder = new TextDecoder(encoding);
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, null);
      const text = decoder.decode(buffer.subarray(0, bytesRead), { stream: bytesRead > 0 });
      if (text.includes('\0')) {
        throw new FeedRejectedError('The file contains NUL characters. It’s damaged or not text.');
      }
      if (text !== '') yield text;
      if (bytesRead === 0) return;
    }
  } finally {
    await handle.close();
  }
}
