import { RejectedRequestError } from './exchange.ts';

/** Stops reading as soon as the body exceeds the limit, or the server's own. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer | 'too big'> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return 'too big';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      bytes += next.value.byteLength;
      if (bytes > maxBytes) {
        void reader?.cancel();
        return 'too big';
      }
      chunks.push(next.value);
    }
  } catch (error) {
    if (error instanceof RejectedRequestError && error.status === 413) return 'too big';
    throw error;
  }
  return Buffer.concat(chunks);
}
