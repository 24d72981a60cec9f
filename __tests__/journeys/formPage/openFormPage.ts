import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const html =
  '<!doctype html><html lang="en"><head><title>Form</title><link rel="stylesheet" href="/main.css">' +
  '<link rel="icon" href="data:,"></head><body><div id="root"></div><script src="/main.js"></script></body></html>';

/** How the backend answers next: with a status and a body, or not at all. */
export type Reply = { status?: number; body: string } | 'lost' | 'waiting';

export type FormPage = {
  url: string;
  /** The operations that were received, oldest first. */
  operations: { operationName: string; variables: unknown }[];
  /** Applies from now on, and also answers the requests that are waiting. */
  reply: (reply: Reply) => void;
  close: () => Promise<void>;
};

/** The test's own page, built like the product, with a backend whose answers the test controls. */
export async function openFormPage(): Promise<FormPage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-form-'));
  await build(folder);

  const operations: FormPage['operations'] = [];
  const waiting: ServerResponse[] = [];
  let next: Reply = { body: '{"data":{"ask":{"id":"1"}}}' };

  const answer = (response: ServerResponse) => {
    if (next === 'waiting') waiting.push(response);
    else if (next === 'lost') response.destroy();
    else response.writeHead(next.status ?? 200, { 'content-type': 'application/json' }).end(next.body);
  };

  const server = createServer((request, response) => {
    // Chromium repeats a lost request by itself on a connection that it has used before.
    response.setHeader('connection', 'close');
    if (request.url?.startsWith('/graphql/')) {
      void readBody(request).then((text) => {
        operations.push(JSON.parse(text) as FormPage['operations'][number]);
        answer(response);
      });
      return;
    }
    const file = /^\/(main\.(?:js|css)|.+\.woff2)$/.exec(request.url ?? '')?.[1];
    if (file === undefined) response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    else {
      response.setHeader(
        'content-type',
        file.endsWith('.css') ? 'text/css' : 'text/javascript; charset=utf-8',
      );
      response.end(readFileSync(path.join(folder, file)));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    operations,
    reply(reply) {
      next = reply;
      if (reply !== 'waiting') waiting.splice(0).forEach(answer);
    },
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function build(folder: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'build.ts'), folder],
    { env: { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: '' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`The page was not built:\n${complaint}`);
}

async function readBody(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += (chunk as Buffer).toString();
  return text;
}
