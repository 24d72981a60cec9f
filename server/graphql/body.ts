type Body = { text: string } | { refused: 400 | 413 };

/** Read while it arrives: a body that grows past the limit is not waited for. */
export async function readBody(request: Request, maxBytes: number): Promise<Body> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { refused: 413 };
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    bytes += next.value.byteLength;
    if (bytes > maxBytes) {
      void reader?.cancel();
      return { refused: 413 };
    }
    chunks.push(next.value);
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { refused: 400 };
  }
}
