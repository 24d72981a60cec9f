import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** A request that cannot be passed on, with the status of its response. */
export class RejectedRequestError extends Error {
  override readonly name = 'RejectedRequestError';
  readonly status: 400 | 405 | 413;

  constructor(status: 400 | 405 | 413) {
    super();
    this.status = status;
  }
}

/**
 * Converts Node's request to the platform's. The signal aborts when the client disconnects before the
 * response.
 */
export function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { maxBodyBytes, isUpload }: { maxBodyBytes: number; isUpload: boolean },
): Request {
  const { method = 'GET' } = incoming;
  if (['CONNECT', 'TRACE', 'TRACK'].includes(method)) throw new RejectedRequestError(405);
  // upload handlers answer with a sentence that states the size limit
  const isTooLarge = Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes;
  if (isTooLarge && !isUpload) throw new RejectedRequestError(413);

  const disconnected = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) disconnected.abort();
  });
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    return new Request(getRequestUrl(incoming), {
      method,
      headers: toHeaders(incoming),
      signal: disconnected.signal,
      ...(hasBody && { body: readBody(incoming, outgoing, maxBodyBytes), duplex: 'half' }),
    });
  } catch {
    throw new RejectedRequestError(400);
  }
}

/** Joined as text: resolved against a base, `//other.example/` would be another host. */
function getRequestUrl({ url = '/', headers: { host = 'localhost' } }: IncomingMessage): string {
  if (/^https?:\/\//i.test(url)) return url;
  if (!url.startsWith('/') || !/^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)) {
    throw new RejectedRequestError(400);
  }
  return `http://${host}${url}`;
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  return headers;
}

function readBody(incoming: IncomingMessage, outgoing: ServerResponse, maxBytes: number) {
  // does not destroy the request stream, because the response uses the same connection
  const chunks = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>;
  outgoing.once('finish', () => void chunks.return?.());
  let bytes = 0;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const next = await chunks.next();
      bytes += next.done ? 0 : next.value.byteLength;
      if (bytes > maxBytes) throw new RejectedRequestError(413);
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return?.();
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

/** Writes the platform's response to Node's. A complete body is sent in one piece, with its length. */
export async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value);
  if (!response.body) return void outgoing.end();

  const reader = response.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  outgoing.once('close', () => void reader.cancel().catch(() => undefined));
  const first = await reader.read();
  const second = reader.read();
  const isComplete =
    first.done || (await Promise.race([second.then(({ done }) => done), yieldToEventLoop()]));
  if (isComplete) return void outgoing.end(first.value);

  await pipeline(async function* () {
    yield first.value;
    for (let next = await second; !next.done; next = await reader.read()) yield next.value;
  }, outgoing);
}

const yieldToEventLoop = () => new Promise<false>((resolve) => setImmediate(resolve, false));
