import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type HostSite = { origin: string; close: () => Promise<void> };

/** Another company's site: its pages by path, and a script built with React at /host.js. */
export async function openHost(pages: () => Record<string, string>, script = ''): Promise<HostSite> {
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/host.js') return void response.setHeader('content-type', 'text/javascript').end(script);
    const body = pages()[url];
    response.statusCode = body === undefined ? 404 : 200;
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        '<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">' +
          '<meta name="viewport" content="width=device-width, initial-scale=1">' +
          `</head><body>${body ?? ''}</body></html>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The script of the page that is built with React. */
export async function buildReactPage(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-host-'));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'build.ts'), folder],
    { env: { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: '' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`The page was not built:\n${complaint}`);
  const script = readFileSync(path.join(folder, 'host.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return script;
}
