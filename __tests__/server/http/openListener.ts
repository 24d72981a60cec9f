import { connect } from 'node:net';

import type { HttpLimits, Uploads } from '#server/http/listen.ts';
import { listen } from '#server/http/listen.ts';
import type { Caller } from '#server/http/caller.ts';
import { createLog } from '#server/log.ts';

type Options = { trustedProxyHops?: number; limits?: Partial<HttpLimits>; uploads?: Uploads };

const opened: (() => Promise<void>)[] = [];

// a test that fails before it closes its server must not keep the run from ending
afterAll(() => Promise.all(opened.map((close) => close())));

type Fetch = (request: Request, caller: Caller) => Promise<Response> | Response;

export async function openListener(
  fetchOne: Fetch,
  { trustedProxyHops = 0, limits = {}, uploads }: Options = {},
) {
  const logged: string[] = [];
  const { port, close } = await listen(
    { fetch: async (request, caller) => fetchOne(request, caller) },
    {
      port: 0,
      host: '127.0.0.1',
      trustedProxyHops,
      limits,
      uploads,
      log: createLog('debug', (line) => logged.push(line)),
    },
  );
  opened.push(close);
  return { port, url: `http://127.0.0.1:${port}`, logged, close };
}

/** Writes text to a bare socket; `heard` is the whole response once the server has closed it. */
export function speak(port: number, text: string | Buffer) {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // a reset is one of the ways to be refused
  socket.on('error', () => undefined);
  socket.write(text);
  const soFar = () => Buffer.concat(chunks).toString('latin1');
  return {
    socket,
    soFar,
    heard: new Promise<string>((resolve) => {
      socket.on('close', () => resolve(soFar()));
    }),
  };
}
