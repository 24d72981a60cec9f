import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

import type { ByteRange } from './byteRange.ts';
import { parseByteRange } from './byteRange.ts';
import { plainText } from './headers.ts';
import { isNotModified } from './isNotModified.ts';

export type StoredFile = {
  path: string;
  type: string;
  /** A strong one: it differs for different bytes. */
  etag: string;
  maxAgeSeconds: number;
};

/** Larger parts are streamed. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/**
 * A file that is too large to hold in memory, or the part of it that is asked for. Null if it isn't there. A
 * file that is replaced meanwhile is still read to its end.
 */
export async function serveStoredFile(request: Request, file: StoredFile): Promise<Response | null> {
  const handle = await open(file.path, 'r').catch(() => null);
  if (!handle) return null;
  let isStreaming = false;
  try {
    const { size } = await handle.stat();
    const headers = new Headers({
      'content-type': file.type,
      'cache-control': `public, max-age=${file.maxAgeSeconds}`,
      'accept-ranges': 'bytes',
      etag: file.etag,
    });
    if (isNotModified(request, file.etag)) return new Response(null, { status: 304, headers });
    const range = getRange(request, file.etag, size);
    if (range === 'unsatisfiable') {
      return plainText('This part is outside the file.', 416, { 'content-range': `bytes */${size}` });
    }
    const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
    const length = end - start + 1;
    headers.set('content-length', String(length));
    if (range !== 'whole') headers.set('content-range', `bytes ${start}-${end}/${size}`);
    const status = range === 'whole' ? 200 : 206;
    if (request.method === 'HEAD' || length === 0) return new Response(null, { status, headers });

    isStreaming = length > MAX_BUFFERED_BYTES;
    const body = isStreaming ? stream(handle, { start, end }) : await read(handle, start, length);
    return new Response(body, { status, headers });
  } finally {
    // a stream closes it at its end
    if (!isStreaming) await handle.close();
  }
}

/** A range that was asked of another version of the file gets all of this one. */
function getRange({ method, headers }: Request, etag: string, size: number) {
  const condition = headers.get('if-range');
  const isIgnored = method === 'HEAD' || (condition !== null && condition !== etag);
  return parseByteRange(isIgnored ? null : headers.get('range'), size);
}

async function read(handle: FileHandle, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await handle.read(bytes, 0, length, start);
  if (bytesRead < length) throw new Error('The file ended early');
  return bytes;
}

const stream = (handle: FileHandle, range: ByteRange) =>
  Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array<ArrayBuffer>>;
