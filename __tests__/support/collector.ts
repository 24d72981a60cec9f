import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { limits } from '../runner/timeLimits.ts';

type Manner = 'answers' | 'refuses' | 'hangs';

/** Replaces Segment or Sentry: accepts and records everything that is sent, headers included. */
export async function openCollector(manner: Manner = 'answers') {
  const received: { path: string; text: string; body: string }[] = [];
  let requestCount = 0;
  const server = createServer((request, response) => {
    requestCount += 1;
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      if (method !== 'OPTIONS')
        received.push({ path: url, text: JSON.stringify({ url, headers, body }), body });
      if (manner === 'hangs') return;
      response.writeHead(manner === 'refuses' && method !== 'OPTIONS' ? 500 : 200, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*, authorization, content-type',
        'access-control-allow-methods': '*',
        'content-type': 'application/json',
      });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    received,
    /** How many requests it received, including preflight requests. */
    countRequests: () => requestCount,
    /** Everything received as one text: bodies, addresses and headers, whatever their encoding. */
    everything: () =>
      received.map(({ text }) => `${text}\n${text.replaceAll(/%[0-9a-f]{2}/gi, safelyDecoded)}`).join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

function safelyDecoded(signs: string) {
  try {
    return decodeURIComponent(signs);
  } catch {
    return signs;
  }
}

/** Polls until the value is right, and gives up with the value it has seen last. */
export async function eventually<Value>(
  getValue: () => Value | Promise<Value>,
  isThere: (value: Value) => boolean,
  ms = limits.pageMs,
): Promise<Value> {
  const until = Date.now() + ms;
  for (;;) {
    const value = await getValue();
    if (isThere(value) || Date.now() > until) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
